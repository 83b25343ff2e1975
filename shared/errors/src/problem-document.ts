/** One thing wrong with what was sent: where (JSON pointer, RFC 6901) and what (a message code of `@edp/domain`). */
export interface ProblemFieldError {
  readonly pointer: string;
  readonly code: string;
  /** What lies behind it, as a cause code of `@edp/domain`. */
  readonly cause?: string;
  /** For developers; never shown to a buyer. */
  readonly detail?: string;
}

/** The body of every error answer (RFC 9457, `application/problem+json`). No stack, SQL or upstream text, ever. */
export interface ProblemDocument {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly type?: string;
  readonly errors?: readonly ProblemFieldError[];
  readonly supportCode?: string;
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** True when an answer's body is a problem document; a proxy in between may have sent something else. */
export function isProblemDocument(body: unknown): body is ProblemDocument {
  if (!isRecord(body)) return false;
  const { code, status, title, errors } = body;
  if (typeof code !== 'string' || typeof status !== 'number' || typeof title !== 'string')
    return false;
  return errors === undefined || (Array.isArray(errors) && errors.every(isFieldError));
}

function isFieldError(entry: unknown): entry is ProblemFieldError {
  return (
    isRecord(entry) && typeof entry['pointer'] === 'string' && typeof entry['code'] === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
