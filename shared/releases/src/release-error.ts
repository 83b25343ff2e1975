/**
 * A rejected release or change of the registry, with a message for the operator. Nothing was changed, unless the
 * message says so.
 */
export class ReleaseError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'ReleaseError';
  }
}

/** The change was made, but its line in the audit log is missing. */
export class UnrecordedChangeError extends ReleaseError {}

/** The remote is no longer as the operator saw it. */
export class ChangedSinceError extends ReleaseError {}

/** The private key for a signature is not here. */
export class MissingKeyError extends ReleaseError {}

/** Whether a system call failed with one of these codes (`ENOENT`, `ENOSPC`, ...). */
export function isCode(error: unknown, ...codes: string[]): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return codes.includes(String(error.code));
}

/** The result of a file operation, or null if there is no such file. */
export async function unlessMissing<Result>(operation: Promise<Result>): Promise<Result | null> {
  try {
    return await operation;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The same of a synchronous operation. */
export function unlessMissingSync<Result>(operation: () => Result): Result | null {
  try {
    return operation();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}
