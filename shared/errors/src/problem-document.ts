/** One validation error: where (JSON pointer, RFC 6901) and what (a message code of `@edp/domain`). */
export interface ProblemFieldError {
  readonly pointer: string;
  readonly code: string;
  /** Cause code of `@edp/domain`. */
  readonly cause?: string;
  /** For developers. Never shown to a buyer. */
  readonly detail?: string;
}

/**
 * The body of every error response (RFC 9457, `application/problem+json`). Never contains a stack, SQL or upstream
 * text.
 */
export interface ProblemDocument {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly type?: string;
  readonly errors?: readonly ProblemFieldError[];
  readonly supportCode?: string;
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** True when the body is a problem document. A proxy may have sent something else. */
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
