import { type CallFailure, PROBLEM } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { PageLink } from '@edp/mfe';
import { Callout } from '@edp/ui';

/** Refusals that another try cannot cure: the people, their age or the price changed since the quotation. */
const QUOTATION_CODES: readonly string[] = [
  PROBLEM.quotationDiffers,
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
    </Callout>
  );
}

function causeOf(failure: CallFailure): Cause {
  const code = failure.kind === 'http' ? (failure.problem?.code ?? '') : '';
  // Paid in another tab.
  if (code === PROBLEM.applicationLocked) return 'locked';
  return QUOTATION_CODES.includes(code) ? 'quotation' : 'failed';
}
