import { useText } from '@edp/i18n';
import { usePageTitle } from '@edp/mfe';

export function Root() {
  const t = useText('mfe-health');
  usePageTitle('title');
  return <h1>{t('title')}</h1>;
}
