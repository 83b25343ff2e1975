import { useState } from 'react';
import { newIdempotencyKey } from '@edp/http';

/**
 * The key of a request that must take effect once: the same for each try of the same words, so that one whose answer
 * got lost is not saved twice, and another for other words, which the server would refuse under the old key.
 *
 * @example const keyOf = useAttemptKey(); await createLead(request, { idempotencyKey: keyOf(request) });
 */
export function useAttemptKey(): (request: unknown) => string {
  const [keyOf] = useState(createAttemptKeys);
  return keyOf;
}

function createAttemptKeys(): (request: unknown) => string {
  let last: { readonly words: string; readonly key: string } | null = null;
  return (request) => {
    const words = JSON.stringify(request);
    if (last?.words !== words) last = { words, key: newIdempotencyKey() };
    return last.key;
  };
}
