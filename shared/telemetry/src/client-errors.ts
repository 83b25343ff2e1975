import { createSupportCode, type ErrorCode, toEdpError } from '@edp/errors';

/** One failure in the browser, as it is sent. Codes, names and ids only: never text that a buyer typed. */
export interface ClientErrorReport {
  readonly code: ErrorCode;
  /** The code that the buyer reads out to support. */
  readonly supportCode: string;
  /** The remote or part of the shell in which it happened. */
  readonly source: string;
  /** Details of the error, such as the release. Messages of foreign errors are omitted because they may quote input. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
  /** Class of the original error, such as `TypeError`. */
  readonly cause?: string;
  /** Stack frames, without the message. */
  readonly stack: string;
}

type SendReport = (report: ClientErrorReport) => void;

const MAX_WAITING = 20;
const MAX_FRAMES = 8;

let send: SendReport | undefined;
let waiting: ClientErrorReport[] = [];

/** Connects the transport of the host; buffered reports are sent immediately. Returns the disconnect function. */
export function connectErrorReports(to: SendReport): () => void {
  send = to;
  for (const report of waiting) to(report);
  waiting = [];
  return () => {
    if (send === to) send = undefined;
  };
}

/**
 * Records a failure and returns the support code to display with it.
 *
 * @example
 * const supportCode = reportClientError('mfe-plan', error);
 */
export function reportClientError(source: string, thrown: unknown): string {
  const error = toEdpError(thrown);
  const { cause } = error;
  const report: ClientErrorReport = {
    code: error.code,
    supportCode: createSupportCode(),
    source,
    details: error.details,
    ...(cause instanceof Error && { cause: cause.name }),
    stack: framesOf(cause instanceof Error ? cause : error),
  };
  if (send) send(report);
  else if (waiting.length < MAX_WAITING) waiting.push(report);
  return report.supportCode;
}

/** Reports errors that nothing catches, such as those of event handlers. Those of browser extensions are not ours. */
export function reportUncaughtErrors(page: Window): void {
  const report = (thrown: unknown) => {
    if (thrown instanceof Error && thrown.stack?.includes(page.location.origin))
      reportClientError('page', thrown);
  };
  page.addEventListener('error', ({ error }) => report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** The stack frames; the first lines repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line) && /:\d+:\d+\)?$/.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())
    .join('\n');
}
