/** Whether a system call failed for one of these reasons (`ENOENT`, `ENOSPC`, ...). */
export function isCode(error: unknown, ...codes: string[]): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return codes.includes(String(error.code));
}
