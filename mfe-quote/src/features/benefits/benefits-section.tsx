import { useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { AllBenefits, LoadFailure, usePlans } from '@edp/mfe/guide';
import { Button, IconList, RowsSkeleton, Section } from '@edp/ui';
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
        <LoadFailure
          ns="mfe-quote"
          id="benefits.failed"
          failure={plans.failure}
          onRetry={reloadPlans}
        />
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
