import { JOURNEY_PAGES, STEPS, type JourneyPage } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { Stepper } from '@edp/ui';

/** The four steps, on the pages that belong to one. */
export function JourneyStepper({ page }: { page: JourneyPage }) {
  const t = useText('shell');
  const { step } = JOURNEY_PAGES[page];
  if (step === null) return null;
  return (
    <Stepper
      label={t('steps.label')}
      steps={STEPS.map((name) => t(`steps.${name}`))}
      current={STEPS.indexOf(step)}
    />
  );
}
