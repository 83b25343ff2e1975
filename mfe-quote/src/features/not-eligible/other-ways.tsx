import { useText } from '@edp/i18n';
import { PageLink } from '@edp/mfe';
import { OtherCover } from '@edp/mfe/guide';
import { Section } from '@edp/ui';

/** Alternatives for a person who cannot be covered (specification section 8). */
export function OtherWays({ withContact }: { withContact: boolean }) {
  const t = useText('mfe-quote');
  const contact = {
    key: 'contact',
    icon: 'phone' as const,
    title: (
      <PageLink page="contact" query={{ about: 'member' }}>
        {t('notEligible.other.contact')}
      </PageLink>
    ),
    text: t('notEligible.other.contactText'),
  };
  return (
    <Section heading={t('notEligible.other.title')}>
      <OtherCover
        first={withContact ? [contact] : []}
        texts={{
          branches: t('notEligible.other.branches'),
          branchesText: t('notEligible.other.branchesText'),
          products: t('notEligible.other.products'),
          productsText: t('notEligible.other.productsText'),
        }}
      />
    </Section>
  );
}
