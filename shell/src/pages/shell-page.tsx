import { useEffect } from 'react';
import { Text, useLanguage, useText } from '@edp/i18n';
import { useShell } from '../shell-context';

/** Sets the document title of a shell page by translation key. */
export function useTitle(key: string): void {
  useTitleOf(useText('shell')(key));
}

/** Sets the document title of a shell page: its text, then the brand. Remotes set their own. */
export function useTitleOf(text: string): void {
  const t = useText('shell');
  const { journey } = useShell();
  const title = `${text} · ${journey?.product.brand.name ?? t('brand.group')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Telephone number and hours of the product, or of the first product on pages of none. */
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
