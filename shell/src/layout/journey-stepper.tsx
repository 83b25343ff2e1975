import { JOURNEY_PAGES, STEPS, type JourneyPage } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { selectPaymentResult, useAppSelector } from '@edp/store';
import { Stepper } from '@edp/ui';

/** The four steps, on the pages that belong to one. */
export function JourneyStepper({ page }: { page: JourneyPage }) {
  const t = useText('shell');
  const { step } = JOURNEY_PAGES[page];
  const isPaid = useAppSelector(selectPaymentResult)?.status === 'succeeded';
  if (step === null) return null;
  return (
    <Stepper
      label={t('steps.label')}
      steps={STEPS.map((name) => t(`steps.${name}`))}
      // Once paid, all of them are done.
      current={isPaid ? STEPS.length : STEPS.indexOf(step)}
    />
  );
}
