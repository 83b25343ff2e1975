import type { CallFailure } from '@edp/errors';

/** Key of the sentence that says why a call of a dialog failed, and what to do. */
export function failureText(failure: CallFailure): string {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return 'tools.offline';
  if (failure.kind === 'http' && failure.status === 429) return 'tools.tooMany';
  return 'tools.failed';
}
