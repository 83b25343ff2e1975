import { type CallFailure, PROBLEM, problemOf } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { type AutosaveStatus, PageLink, SupportCode, useAutosaveState } from '@edp/mfe';
import { Callout } from '@edp/ui';

/** People, ages or the price differ from the quotation: drafts are rejected until it is priced again. */
const QUOTATION_CODES: readonly string[] = [
  PROBLEM.quotationDiffers,
  PROBLEM.quotationChanged,
  PROBLEM.quotationExpired,
  PROBLEM.notEligible,
];

type Cause = 'quotation' | 'locked' | 'failed';

/** Notice that the details are not saved, and what to do. All typed values are retained. */
export function SaveFailure({ failure }: { failure: CallFailure }) {
  const t = useText('mfe-application');
  const cause = causeOf(failure);
  return (
    <Callout kind="tip" icon="alert" above="far" announced>
      <p>
        <Text ns="mfe-application" id={`save.${cause}`} tags={{ b: <strong /> }} />
      </p>
      {cause === 'quotation' ? <PageLink page="quotation">{t('save.toQuotation')}</PageLink> : null}
      {cause === 'locked' ? <PageLink page="payment/status">{t('save.toPayment')}</PageLink> : null}
      <SupportCode failure={failure} />
    </Callout>
  );
}

interface AutosaveProps {
  autosave: AutosaveStatus;
  failure: CallFailure | null;
}

/** Notice that an autosave was rejected: another tab changed the quotation, or paid for it. */
export function AutosaveRejected({ autosave, failure }: AutosaveProps) {
  const isRejected = useAutosaveState(autosave) === 'refused';
  return isRejected && failure ? <SaveFailure failure={failure} /> : null;
}

/** The cause of a failed save, as far as the notice distinguishes it. */
export function causeOf(failure: CallFailure): Cause {
  const code = problemOf(failure)?.code ?? '';
  // Paid in another tab.
  if (code === PROBLEM.applicationLocked) return 'locked';
  return QUOTATION_CODES.includes(code) ? 'quotation' : 'failed';
}
