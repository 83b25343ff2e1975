import { useEffect } from 'react';
import { Text, useLanguage, useText } from '@edp/i18n';
import { useShell } from '../shell-context';

/** Title of a page of the shell by the key of its words. */
export function useTitle(key: string): void {
  useTitleOf(useText('shell')(key));
}

/** Title of a page of the shell: its own words, then the brand. A remote sets its own. */
export function useTitleOf(words: string): void {
  const t = useText('shell');
  const { journey } = useShell();
  const title = `${words} · ${journey?.product.brand.name ?? t('brand.group')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Whom to call and when, where a page cannot help: the number of the product, or of the first one outside of a product. */
export function HelpLine() {
  const { language } = useLanguage();
  const { journey, bootstrap } = useShell();
  const phone = (journey?.product ?? bootstrap.products[0])?.phone;
  if (!phone) return null;
  return (
    <>
      <Text
        ns="shell"
        id="helpLine"
        params={{ phone: phone.display }}
        tags={{ phone: <a className="edp-nowrap edp-numeric" href={`tel:${phone.tel}`} /> }}
      />{' '}
      {phone.hours[language]}
    </>
  );
}
