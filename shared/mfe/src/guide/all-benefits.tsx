import { memo } from 'react';
import type { BenefitRow, PlansResponse } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { useLanguage, useText } from '@edp/i18n';
import { usePlanName } from '@edp/mfe';
import { DescriptionList, Disclosure } from '@edp/ui';

/** All benefits of the catalogue, collapsed; renders nothing if the provider lists none. */
export const AllBenefits = memo(function AllBenefits({ plans }: { plans: PlansResponse }) {
  const t = useText('mfe');
  const { benefits = [] } = plans;
  if (benefits.length === 0) return null;
  return (
    <Disclosure summary={t('allBenefits', { count: benefits.length })}>
      <BenefitRows benefits={benefits} />
    </Disclosure>
  );
});

/** One row per benefit, with a value for each plan if the plans differ. */
export function BenefitRows({ benefits }: { benefits: readonly BenefitRow[] }) {
  const { language } = useLanguage();
  const planName = usePlanName();
  return (
    <DescriptionList
      rows={benefits.map(({ id, label, values }) => ({
        key: id,
        term: label[language],
        value: isSame(values, language)
          ? values[0]?.[language]
          : values.map((value) => (
              <div key={value.planCode}>
                {planName(value.planCode)}: {value[language]}
              </div>
            )),
      }))}
    />
  );
}

/** Whether all plans have the same value, so that it is shown once. */
function isSame(values: BenefitRow['values'], language: Language): boolean {
  return values.every((value) => value[language] === values[0]?.[language]);
}
