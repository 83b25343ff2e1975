/**
 * The allowlist of log fields besides level, time and message, with the meaning of each. Any other field is dropped, so
 * that this list alone decides what is logged about requests. No field may contain text that a person typed.
 */
export const LOG_FIELDS = {
  method: 'HTTP method',
  route: 'route template, never the path itself',
  status: 'HTTP status code',
  ms: 'duration in milliseconds',
  endpoint: 'name of an endpoint of the contract',
  code: 'stable code of a problem document or an error',
  cause: 'cause of a failure, from a fixed list of names',
  reason: 'reason of a rejection or failure, as a fixed text',
  problems: 'reasons, as a list',
  kind: 'kind of the subject of the message',
  directive: 'CSP directive of a browser report',
  verdict: 'result of a check',
  worker: 'name of a worker',
  attempts: 'number of attempts',
  attemptId: 'id of a payment attempt',
  tampered: 'names of the fields in which a request differs from the stored data',
  eventId: 'id of a webhook event of the card gateway',
  event: 'kind of a security event; in the card gateway, id of a webhook event',
  wait: 'delay of the next attempt in seconds',
  rates: 'version of the rate table',
  signal: 'signal that stops the process',
  keyId: 'id of a data key',
  table: 'name of a table',
  count: 'number of items',
  remote: 'name of a remote',
  releaseId: 'id of a release of a remote',
  release: 'name and id of a release of shell or remote',
  file: 'a file of a release, or its path',
  traceId: 'id of the trace of a request',
  supportCode: 'support code that a buyer was shown: eight random characters',
  source: 'part of the page that failed',
  details: 'facts of a failure as `name=value` pairs',
  places: 'places in files of the product',
  network: 'keyed hash of an address network; the key changes every day',
} as const;

type LogField = keyof typeof LOG_FIELDS;
type LogValue = string | number | boolean | readonly string[] | null | undefined;

/** The facts that a module may log; `err` is reduced to name, code and stack frames. */
export type LogFacts = { readonly [field in LogField]?: LogValue } & { readonly err?: unknown };

type LogMethod = (facts: LogFacts, message: string) => void;

/** The logger of a module: fixed texts, codes and counts, never personal data. */
export interface Log {
  readonly info: LogMethod;
  readonly warn: LogMethod;
  readonly error: LogMethod;
}

export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
