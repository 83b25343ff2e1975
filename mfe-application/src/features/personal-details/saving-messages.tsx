import { type CallFailure, PROBLEM } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { type AutosaveStatus, PageLink, SupportCode, useAutosaveState } from '@edp/mfe';
import { Callout } from '@edp/ui';

/** The people, their age or the price changed since the quotation: no draft is taken until the quotation is told. */
const QUOTATION_CODES: readonly string[] = [
  PROBLEM.quotationDiffers,
  PROBLEM.quotationChanged,
  PROBLEM.quotationExpired,
  PROBLEM.notEligible,
];

type Cause = 'quotation' | 'locked' | 'failed';

/** Says in place that the details are not saved, and what to do. Everything typed is still there. */
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

/** What an autosave finds out before the buyer does: in another tab the quotation was changed, or paid for. */
export function AutosaveRefused({ autosave, failure }: AutosaveProps) {
  const isRefused = useAutosaveState(autosave) === 'refused';
  return isRefused && failure ? <SaveFailure failure={failure} /> : null;
}

/** Why details were not saved, as far as it matters to the buyer. */
export function causeOf(failure: CallFailure): Cause {
  const code = failure.kind === 'http' ? (failure.problem?.code ?? '') : '';
  // Paid in another tab.
  if (code === PROBLEM.applicationLocked) return 'locked';
  return QUOTATION_CODES.includes(code) ? 'quotation' : 'failed';
}

/** Says quietly whether what was typed is with the server. Only what takes long is said aloud. */
export function SavedNote({ autosave, failure }: AutosaveProps) {
  const t = useText('mfe-application');
  const state = useAutosaveState(autosave);
  return (
    <p className="edp-small edp-muted" role={state === 'failed' ? 'status' : undefined}>
      {/* Keeps its line, so that nothing jumps but for a failure. Of what is refused the page says more. */}
      {state === 'nothing' || state === 'refused' ? '\u00a0' : t(`autosave.${state}`)}
      {state === 'failed' && failure ? <SupportCode failure={failure} /> : null}
    </p>
  );
}
