/**
 * The allowlist of log fields besides level, time and message, with the meaning of each. Any other field is dropped, so
 * that the decision what is logged about requests is made here once. No field may contain text that a person typed.
 */
export const LOG_FIELDS = {
  method: 'HTTP method',
  route: 'template of the path, never the path',
  status: 'HTTP status',
  ms: 'how long it took, milliseconds',
  call: 'name of a call of the contract',
  code: 'stable code of a problem or of an error',
  cause: 'name of what lies behind a failure, in a word of ours',
  reason: 'why something of ours was refused, in words of ours',
  problems: 'the same, as a list',
  kind: 'which of several kinds',
  directive: 'what a browser blocked',
  verdict: 'what a check came to',
  worker: 'name of a worker',
  attempts: 'how often it was tried',
  attemptId: 'id of an attempt to pay',
  tampered: 'names of the fields in which a request differs from what is known',
  eventId: 'id of an event of the card gateway',
  event: 'kind of a security event; at the card gateway, id of an event',
  wait: 'until the next try, milliseconds',
  rates: 'version of the rates',
  signal: 'signal of the operating system',
  keyId: 'id of a data key',
  table: 'name of a table',
  count: 'how many',
  remote: 'name of a remote',
  releaseId: 'one of its releases',
  release: 'name and id of a release of shell or remote',
  file: 'a file of a release, or its address',
  traceId: 'id of the trace of a request',
  supportCode: 'the code that a buyer was shown: eight signs that mean nothing',
  source: 'which part of the page failed',
  details: 'facts of a failure, as words `name=value`',
  places: 'places in files of ours',
  network: 'keyed hash of an address network, another one each day',
} as const;

export type LogField = keyof typeof LOG_FIELDS;
export type LogValue = string | number | boolean | readonly string[] | null | undefined;

/** The facts that a module may log; `err` is reduced to name, code and stack frames. */
export type LogFacts = { readonly [field in LogField]?: LogValue } & { readonly err?: unknown };

type Say = (facts: LogFacts, message: string) => void;

/** The logger of a module: fixed texts, codes and counts, never personal data. */
export interface Log {
  readonly info: Say;
  readonly warn: Say;
  readonly error: Say;
}

export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
