import { useEffect } from 'react';
import { useText } from '@edp/i18n';
import { useShell } from '../shell-context';

/** Title of a page of the shell: its own words, then the brand. A remote sets its own. */
export function useTitle(key: string): void {
  const t = useText('shell');
  const { journey } = useShell();
  const title = `${t(key)} · ${journey?.product.brand.name ?? t('brand.group')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
