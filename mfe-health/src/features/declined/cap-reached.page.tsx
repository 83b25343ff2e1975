import { useText } from '@edp/i18n';
import { PageBanner, usePageTitle, useHost } from '@edp/mfe';
import { Actions, Button, IconList, PageWide } from '@edp/ui';

/** A person's annual premium is above the cap: shows branches and other products (specification section 8). */
export function CapReachedPage() {
  const t = useText('mfe-health');
  const { navigation, product } = useHost();
  usePageTitle('declined.title');
  return (
    <PageWide look="middle">
      <h1 tabIndex={-1}>{t('declined.title')}</h1>
      <p className="edp-lead">{t('declined.lead')}</p>
      <IconList
        items={[
          {
            key: 'plan',
            icon: 'shield',
            title: <a href={navigation.href('plan')}>{t('declined.plan')}</a>,
            text: t('declined.planText'),
          },
          {
            key: 'branches',
            icon: 'pin',
            title: <a href={product.links.branches}>{t('declined.branches')}</a>,
            text: t('declined.branchesText'),
          },
          {
            key: 'products',
            icon: 'heart',
            title: <a href="/edp/life/">{t('declined.products')}</a>,
            text: t('declined.productsText'),
          },
        ]}
      />
      <Actions>
        <Button size="large" href={navigation.href('contact')}>
          {t('outcome.talk')}
        </Button>
      </Actions>
      <PageBanner />
    </PageWide>
  );
}
