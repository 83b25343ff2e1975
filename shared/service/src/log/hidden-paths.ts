import type { LoggerOptions } from 'pino';

/** What holds something of a request or of a person, under its usual names. */
const OF_PEOPLE = [
  ...['req', 'res', 'request', 'reply', 'raw', 'headers', 'body', 'query', 'params', 'payload'],
  ...['url', 'path', 'cookie', 'cookies', 'authorization', 'token', 'session', 'address', 'ip'],
  ...['refId', 'refID', 'proposalNumber', 'transactionNo', 'applicant', 'applicants', 'person'],
  ...['name', 'fullName', 'idNo', 'nric', 'email', 'emails', 'mobile', 'phone', 'contacts'],
  ...['accountNo', 'cardNumber', 'answer', 'answers', 'row', 'rows', 'value', 'values'],
];

/** Where errors of libraries and of the database repeat what they were given; ours have none of these. */
const OF_ERRORS = [
  ...['message', 'stack', 'detail', 'hint', 'where', 'query', 'params', 'parameters', 'input'],
  ...['config', 'request', 'response', 'body', 'errors', 'aggregateErrors'],
  ...['cause.message', 'cause.stack', 'cause.detail', 'cause.query', 'cause.params'],
].map((name) => `err.${name}`);

/** The second layer: named places are hidden, whoever wrote them. */
export const HIDDEN_PATHS: LoggerOptions = {
  redact: { paths: [...OF_PEOPLE, ...OF_ERRORS], censor: '[hidden]' },
};
