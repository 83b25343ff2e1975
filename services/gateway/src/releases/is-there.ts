import { access } from 'node:fs/promises';

/** Whether a file or folder can be reached; false for a name that none can have. */
export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
