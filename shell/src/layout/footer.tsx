import { useLanguage, useText } from '@edp/i18n';
import { SiteFooter } from '@edp/ui';
import { useShell } from '../shell-context';

/** Whom to call, where to read on, the small print. */
export function Footer() {
  const t = useText('shell');
  const { language } = useLanguage();
  const { journey, bootstrap } = useShell();
  const product = journey?.product ?? bootstrap.products[0];
  if (!product) return null;
  const { links, phone, brand } = product;

  return (
    <SiteFooter
      helpTitle={t('footer.needAHand')}
      phone={phone.display}
      helpNote={phone.hours[language]}
      links={(['coverage', 'branches', 'complaints', 'privacy'] as const).map((name) => ({
        href: links[name],
        label: t(`footer.${name}`),
        external: true,
      }))}
      legal={t('footer.legal', { brand: brand.name })}
    />
  );
}
