import type { ProblemCode } from '@edp/errors';
import type { CallResult } from '@edp/http';

/** Whether a call was refused for this reason. */
export function failedWith(result: CallResult<unknown>, code: ProblemCode): boolean {
  return !result.ok && result.error.kind === 'http' && result.error.problem?.code === code;
}
