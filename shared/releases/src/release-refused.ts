/**
 * Why a release, or a change of what is live, was refused; one sentence for whoever asked. Nothing was
 * changed, unless the sentence says so.
 */
export class ReleaseRefused extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'ReleaseRefused';
  }
}

/** Whether a system call failed for one of these reasons (`ENOENT`, `ENOSPC`, ...). */
export function isCode(error: unknown, ...codes: string[]): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return codes.includes(String(error.code));
}
