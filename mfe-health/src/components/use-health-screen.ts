import { useNavigation } from '@edp/mfe';
import { type HealthScreen, queryOf } from '../paths';

/** Goes to another screen of the questionnaire: a new history entry, so that Back returns here. */
export function useHealthScreen(): (screen: HealthScreen, options?: { replace: boolean }) => void {
  const navigation = useNavigation();
  return (screen, options) => navigation.setQuery(queryOf(screen), options);
}
