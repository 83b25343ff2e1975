import type { CauseCode, MessageCode } from '@edp/domain';
import { PROBLEM, PROBLEM_KINDS, type ProblemCode } from '@edp/errors';
import { RETRY_AFTER_SECONDS } from '@edp/service';

/** A kind of problem, as in `PROBLEM`. */
export type ProblemName = keyof typeof PROBLEM;

/**
 * An error of one value: its pointer in the request, and a message code or the failed keyword of
 * the schema.
 */
export interface ValueError {
  readonly pointer: string;
  readonly code: MessageCode | (string & {});
  readonly cause?: CauseCode;
}

/** Fields of a request that differ from the server's data, by name and never by value. */
interface Tampering {
  readonly fields: readonly string[];
  /** The payment that is under way. */
  readonly attemptId?: string;
}

interface ProblemFacts {
  readonly errors?: readonly ValueError[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
  /** Logged in a line of its own. */
  readonly tampering?: Tampering;
}

/** An error of a request as a whole: the empty pointer (RFC 6901). */
export function wholeRequest(code: string): readonly ValueError[] {
  return [{ pointer: '', code }];
}

/** Codes of invalid input that was not parsed further. */
const UNREAD: Partial<Record<ProblemName, string>> = {
  malformed: 'unreadable',
  tooLarge: 'maxLength',
  mediaType: 'mediaType',
};

/** Thrown to reject a request; becomes a problem document. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly ValueError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly tampering: Tampering | undefined;

  constructor(
    name: ProblemName,
    { errors, retryAfterSeconds, cause, tampering }: ProblemFacts = {},
  ) {
    super(PROBLEM_KINDS[PROBLEM[name]].title, { cause });
    this.name = 'ProblemError';
    this.code = PROBLEM[name];
    this.status = PROBLEM_KINDS[this.code].status;
    const unread = UNREAD[name];
    this.errors = errors ?? (unread === undefined ? undefined : wholeRequest(unread));
    this.retryAfterSeconds = retryAfterSeconds;
    this.tampering = tampering;
  }
}

/** Thrown when work cannot be queued: the request may be repeated soon. */
export class QueueFullError extends ProblemError {
  constructor() {
    super('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** Throws one error with all of these, if there are any. */
export function throwIfBroken(errors: readonly ValueError[]): void {
  if (errors.length > 0) throw new ProblemError('ruleBroken', { errors });
}
