import { Text, useText } from '@edp/i18n';
import { SupportCode, useProduct } from '@edp/mfe';
import { AllBenefits, usePlans } from '@edp/mfe/guide';
import { Button, IconList, LoadFailed, RowsSkeleton, Section } from '@edp/ui';
import { BenefitsTable } from './benefits-table';

const BENEFITS = [
  { key: 'lifetime', icon: 'unlimited' },
  { key: 'room', icon: 'bed' },
  { key: 'overseas', icon: 'plane' },
  { key: 'card', icon: 'card' },
] as const;

/** The benefits of the plans, and a link to all of them. */
export function BenefitsSection() {
  const t = useText('mfe-quote');
  const { links } = useProduct();
  const [plans, reloadPlans] = usePlans();
  return (
    <Section heading={t('benefits.title')}>
      <IconList
        columns={2}
        items={BENEFITS.map(({ key, icon }) => ({
          key,
          icon,
          title: t(`benefits.${key}`),
          text: t(`benefits.${key}Text`),
        }))}
      />
      {plans.status === 'failed' ? (
        <LoadFailed
          retryLabel={t('retry')}
          onRetry={reloadPlans}
          note={<SupportCode failure={plans.failure} />}
        >
          <Text ns="mfe-quote" id="benefits.failed" tags={{ b: <strong /> }} />
        </LoadFailed>
      ) : (
        <BenefitsTable plans={plans.status === 'succeeded' ? plans.value : null} />
      )}
      {plans.status === 'pending' ? <RowsSkeleton rows={1} /> : null}
      {plans.status === 'succeeded' ? <AllBenefits plans={plans.value} /> : null}
      <Button kind="link" href={links.coverage}>
        {t('benefits.coverage')}
      </Button>
    </Section>
  );
}
