import { useText } from '@edp/i18n';
import { usePageTitle } from '@edp/mfe';

export function Root() {
  const t = useText('mfe-quote');
  usePageTitle('title');
  return <h1>{t('title')}</h1>;
}
