import { type CallFailure, hasProblem, isRateLimited, PROBLEM } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { PageLink, SupportCode } from '@edp/mfe';
import { Callout } from '@edp/ui';

interface CallFailedProps {
  failure: CallFailure;
  /** Key of the text if the cause is unknown. */
  otherwise: string;
}

const SECONDS_A_MINUTE = 60;

/** Notice that a request failed, and what to do. All typed values are retained. */
export function CallFailed({ failure, otherwise }: CallFailedProps) {
  const t = useText('mfe-quote');
  const text = (
    <Text
      ns="mfe-quote"
      id={textOf(failure) ?? otherwise}
      params={{ count: minutesToWait(failure) }}
    />
  );
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      {isLocked(failure) ? (
        <>
          <p>{text}</p>
          <PageLink page="payment/status">{t('failed.toPayment')}</PageLink>
        </>
      ) : (
        text
      )}
      <SupportCode failure={failure} />
    </Callout>
  );
}

function textOf(failure: CallFailure): string | null {
  if (failure.kind === 'offline') return 'failed.offline';
  if (failure.kind === 'timeout') return 'failed.timeout';
  if (isLocked(failure)) return 'failed.locked';
  return isRateLimited(failure) ? 'failed.tooMany' : null;
}

/** A payment is open in another tab or on another device: the people cannot be changed any more. */
function isLocked(failure: CallFailure): boolean {
  return hasProblem(failure, PROBLEM.applicationLocked);
}

function minutesToWait(failure: CallFailure): number {
  const seconds = failure.kind === 'http' ? (failure.retryAfterSeconds ?? 0) : 0;
  return Math.max(1, Math.ceil(seconds / SECONDS_A_MINUTE));
}
