import { useText } from '@edp/i18n';
import { PageBanner, usePageLink, usePageTitle } from '@edp/mfe';
import { OtherCover } from '@edp/mfe/guide';
import { Actions, Button, PageWide } from '@edp/ui';

/** A person's annual premium is above the cap: shows branches and other products (specification section 8). */
export function CapReachedPage() {
  const t = useText('mfe-health');
  const plans = usePageLink('plan');
  const contact = usePageLink('contact');
  usePageTitle('declined.title');
  return (
    <PageWide look="middle">
      <h1 tabIndex={-1}>{t('declined.title')}</h1>
      <p className="edp-lead">{t('declined.lead')}</p>
      <OtherCover
        first={[
          {
            key: 'plan',
            icon: 'shield',
            title: <a {...plans}>{t('declined.plan')}</a>,
            text: t('declined.planText'),
          },
        ]}
        texts={{
          branches: t('declined.branches'),
          branchesText: t('declined.branchesText'),
          products: t('declined.products'),
          productsText: t('declined.productsText'),
        }}
      />
      <Actions>
        <Button size="large" {...contact}>
          {t('outcome.talk')}
        </Button>
      </Actions>
      <PageBanner />
    </PageWide>
  );
}
