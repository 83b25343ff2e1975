import type { CauseCode, MessageCode } from '@edp/domain';
import { PROBLEM, PROBLEM_KINDS, type ProblemCode } from '@edp/errors';

/** A way to say no; named as in `PROBLEM`. */
export type ProblemName = keyof typeof PROBLEM;

/** What is wrong with one value: where it stands in the request, and a message code or the keyword of the schema. */
export interface ValueError {
  readonly pointer: string;
  readonly code: MessageCode | (string & {});
  readonly cause?: CauseCode;
}

/** A request that says something else than what the server knows, by the names of its fields. Never their values. */
export interface Tampering {
  readonly fields: readonly string[];
  /** The payment that is under way. */
  readonly attemptId?: string;
}

interface ProblemFacts {
  readonly errors?: readonly ValueError[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
  /** Told in the log, in a line of its own. */
  readonly tampering?: Tampering;
}

/** What is wrong with a request as a whole: the empty pointer (RFC 6901) names all of it. */
export function wholeRequest(code: string): readonly ValueError[] {
  return [{ pointer: '', code }];
}

/** Bad input that was not looked into any further. */
const UNREAD: Partial<Record<ProblemName, string>> = {
  malformed: 'unreadable',
  tooLarge: 'maxLength',
  mediaType: 'mediaType',
};

/** Thrown where a request cannot be answered as asked; becomes a problem document. */
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

/** Throws when rules are broken: all of them at once. */
export function throwIfBroken(errors: readonly ValueError[]): void {
  if (errors.length > 0) throw new ProblemError('ruleBroken', { errors });
}
