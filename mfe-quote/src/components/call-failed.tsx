import type { CallFailure } from '@edp/errors';
import { Text } from '@edp/i18n';
import { Callout } from '@edp/ui';

export interface CallFailedProps {
  failure: CallFailure;
  /** Key of what is said when neither the connection nor too many tries are to blame. */
  otherwise: string;
}

const SECONDS_A_MINUTE = 60;

/** Says in place why a call gave nothing, and what to do. Everything typed is still there. */
export function CallFailed({ failure, otherwise }: CallFailedProps) {
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      <Text
        ns="mfe-quote"
        id={textOf(failure) ?? otherwise}
        params={{ count: minutesToWait(failure) }}
        tags={{ b: <strong /> }}
      />
    </Callout>
  );
}

function textOf(failure: CallFailure): string | null {
  if (failure.kind === 'offline') return 'failed.offline';
  if (failure.kind === 'timeout') return 'failed.timeout';
  return failure.kind === 'http' && failure.status === 429 ? 'failed.tooMany' : null;
}

function minutesToWait(failure: CallFailure): number {
  const seconds = failure.kind === 'http' ? (failure.retryAfterSeconds ?? 0) : 0;
  return Math.max(1, Math.ceil(seconds / SECONDS_A_MINUTE));
}
