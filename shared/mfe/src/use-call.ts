import { startTransition, useCallback, useEffect, useState } from 'react';
import type { CallFailure, Result } from '@edp/errors';

/** State of a request for rendering. */
export type CallState<Value> =
  | { readonly status: 'pending' }
  | { readonly status: 'succeeded'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: CallFailure };

export type LoadValue<Value> = (options: {
  readonly signal: AbortSignal;
}) => Promise<Result<Value, CallFailure>>;

/**
 * Loads data when a component mounts, and again on `retry`. Unmounting aborts the request.
 *
 * @param load a stable function: module-level, or created with useCallback
 * @example
 * const load = useCallback<LoadValue<OccupationsResponse>>((options) => client.call('loadOccupations', options), []);
 * const [occupations, retry] = useCall(load);
 * if (occupations.status === 'failed') return <Retry onRetry={retry} />;
 */
export function useCall<Value>(load: LoadValue<Value>): readonly [CallState<Value>, () => void] {
  const [state, setState] = useState<CallState<Value>>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    void load({ signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      const loaded: CallState<Value> = result.ok
        ? { status: 'succeeded', value: result.value }
        : { status: 'failed', failure: result.error };
      // Nobody has pressed anything: what is rendered now may not delay a letter or a tap.
      startTransition(() => setState(loaded));
    });
    return () => controller.abort();
  }, [load, attempt]);

  const retry = useCallback(() => {
    setState({ status: 'pending' });
    setAttempt((count) => count + 1);
  }, []);
  return [state, retry];
}
