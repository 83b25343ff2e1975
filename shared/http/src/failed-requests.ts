import type { EndpointName } from '@edp/contracts';
import { type CallFailure, EdpError, problemOf } from '@edp/errors';
import { reportClientError } from '@edp/telemetry';

const CODES = {
  offline: 'CALL_OFFLINE',
  timeout: 'CALL_TIMEOUT',
  aborted: 'CALL_ABORTED',
  http: 'CALL_HTTP',
  malformed: 'CALL_MALFORMED',
} as const;

/** The codes that failures were reported under. */
const reported = new WeakMap<CallFailure, string>();

/** Reports operation and status only: URLs contain references, bodies contain personal data. */
export function reportFailedRequest(name: EndpointName | null, failure: CallFailure): string {
  const details = {
    ...(name !== null && { call: name }),
    ...(failure.kind === 'http' && {
      status: failure.status,
      problem: failure.problem?.code ?? '',
    }),
  };
  const code = reportClientError('http', new EdpError(CODES[failure.kind], details));
  reported.set(failure, code);
  return code;
}

/**
 * The code that the logs know a failed request by: the server's own, otherwise that of the report of this browser.
 *
 * @example supportCodeOf(result.error) // 'K7QF-2M9D'
 */
export function supportCodeOf(failure: CallFailure): string {
  const ofServer = problemOf(failure)?.supportCode;
  return ofServer ?? reported.get(failure) ?? reportFailedRequest(null, failure);
}
