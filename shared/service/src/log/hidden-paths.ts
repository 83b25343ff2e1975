import type { LoggerOptions } from 'pino';

/** Common names of fields with request data or personal data. */
const OF_PEOPLE = [
  ...['req', 'res', 'request', 'reply', 'raw', 'headers', 'body', 'query', 'params', 'payload'],
  ...['url', 'path', 'cookie', 'cookies', 'authorization', 'token', 'session', 'address', 'ip'],
  ...['refId', 'refID', 'proposalNumber', 'transactionNo', 'applicant', 'applicants', 'person'],
  ...['name', 'fullName', 'idNo', 'nric', 'email', 'emails', 'mobile', 'phone', 'contacts'],
  ...['accountNo', 'cardNumber', 'answer', 'answers', 'row', 'rows', 'value', 'values'],
];

/** Fields in which errors of libraries and of the database repeat their input; our own errors have none of these. */
const OF_ERRORS = [
  ...['message', 'stack', 'detail', 'hint', 'where', 'query', 'params', 'parameters', 'input'],
  ...['config', 'request', 'response', 'body', 'errors', 'aggregateErrors'],
  ...['cause.message', 'cause.stack', 'cause.detail', 'cause.query', 'cause.params'],
].map((name) => `err.${name}`);

/** The second layer: redacts known paths in any log line. */
export const HIDDEN_PATHS: LoggerOptions = {
  redact: { paths: [...OF_PEOPLE, ...OF_ERRORS], censor: '[hidden]' },
};
