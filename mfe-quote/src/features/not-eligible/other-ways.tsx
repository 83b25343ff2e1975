import { useText } from '@edp/i18n';
import { PageLink, useProduct } from '@edp/mfe';
import { IconList, Section } from '@edp/ui';

/** Home page with all products. */
const PRODUCTS_HREF = '/edp/life/';

/** Alternatives for a person who cannot be covered (specification section 8). */
export function OtherWays({ withContact }: { withContact: boolean }) {
  const t = useText('mfe-quote');
  const { links } = useProduct();
  return (
    <Section heading={t('notEligible.other.title')}>
      <IconList
        items={[
          ...(withContact
            ? [
                {
                  key: 'contact',
                  icon: 'phone' as const,
                  title: (
                    <PageLink page="contact" query={{ about: 'member' }}>
                      {t('notEligible.other.contact')}
                    </PageLink>
                  ),
                  text: t('notEligible.other.contactText'),
                },
              ]
            : []),
          {
            key: 'branches',
            icon: 'pin',
            title: <a href={links.branches}>{t('notEligible.other.branches')}</a>,
            text: t('notEligible.other.branchesText'),
          },
          {
            key: 'products',
            icon: 'heart',
            title: <a href={PRODUCTS_HREF}>{t('notEligible.other.products')}</a>,
            text: t('notEligible.other.productsText'),
          },
        ]}
      />
    </Section>
  );
}
