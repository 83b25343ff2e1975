import { ERROR_SENTENCE, type ErrorCode } from './error-codes';

/** Facts about a failure for the log: ids, file names, counts. Never personal data. */
type ErrorDetails = Readonly<Record<string, string | number | boolean>>;

/**
 * An exception with a stable code, thrown where a `Result` cannot be returned. Its message is the sentence of the code
 * plus the invalid values, such as `REMOTE_NOT_FOUND: A file of the remote returned 404. (remote=mfe-plan)`.
 */
export class EdpError extends Error {
  override readonly name = 'EdpError';

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    options: { readonly cause?: unknown } = {},
  ) {
    super(describe(code, details), options);
  }
}

/** Converts a thrown value to an `EdpError`. Any other value becomes the cause of an `UNEXPECTED`. */
export function toEdpError(thrown: unknown): EdpError {
  return thrown instanceof EdpError ? thrown : new EdpError('UNEXPECTED', {}, { cause: thrown });
}

function describe(code: ErrorCode, details: ErrorDetails): string {
  const facts = Object.entries(details).map(([name, value]) => `${name}=${String(value)}`);
  const sentence = `${code}: ${ERROR_SENTENCE[code]}`;
  return facts.length > 0 ? `${sentence} (${facts.join(', ')})` : sentence;
}
