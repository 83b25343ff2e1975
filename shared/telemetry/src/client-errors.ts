import { createSupportCode, type ErrorCode, toEdpError } from '@edp/errors';

/** One failure in the browser, as it leaves it. Codes, names and ids only: never text a buyer typed. */
export interface ClientErrorReport {
  readonly code: ErrorCode;
  /** What the buyer reads out to support. */
  readonly supportCode: string;
  /** Which remote or part of the shell it happened in. */
  readonly source: string;
  /** Facts of the error, such as the release; messages of foreign errors are left out, they may quote input. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
  /** Class of the original error, such as `TypeError`. */
  readonly cause?: string;
  /** Where in our files it was thrown, without the message. */
  readonly stack: string;
}

export type SendReport = (report: ClientErrorReport) => void;

const MOST_WAITING = 20;
const MOST_FRAMES = 8;

let send: SendReport | undefined;
let waiting: ClientErrorReport[] = [];

/** The host says where reports go; what was reported earlier follows at once. Returns how to stop it. */
export function connectErrorReports(to: SendReport): () => void {
  send = to;
  for (const report of waiting) to(report);
  waiting = [];
  return () => {
    if (send === to) send = undefined;
  };
}

/**
 * Records a failure and returns the support code to show with it.
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
  else if (waiting.length < MOST_WAITING) waiting.push(report);
  return report.supportCode;
}

/** The lines of a stack that name a place; the first lines repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line) && /:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())
    .join('\n');
}
