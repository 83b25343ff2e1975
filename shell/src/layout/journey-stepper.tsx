import { STEPS, type Step } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { selectPaymentResult, useAppSelector } from '@edp/store';
import { Stepper } from '@edp/ui';

/** The four steps, on the pages that belong to one. */
export function JourneyStepper({ step }: { step: Step }) {
  const t = useText('shell');
  const isPaid = useAppSelector(selectPaymentResult)?.status === 'succeeded';
  return (
    <Stepper
      label={t('steps.label')}
      steps={STEPS.map((name) => t(`steps.${name}`))}
      // Once paid, all of them are done.
      current={isPaid ? STEPS.length : STEPS.indexOf(step)}
    />
  );
}
