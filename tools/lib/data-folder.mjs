import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { Problem, errorCode } from './problem.mjs';

const LOG_LIMIT = 20 * 1024 * 1024;

/**
 * Creates the data folder if it is missing and locks it: one product at a time uses it.
 *
 * @param {string} dataDir
 * @returns {{ path: (...parts: string[]) => string, logFile: (name: string) => string, release: () => void }}
 */
export function openDataFolder(dataDir) {
  try {
    // Others may enter, not list: as root the database runs under another account.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const lock = takeLock(join(dataDir, 'lock'));
    if ('heldBy' in lock) {
      throw new Problem(
        `DATA_DIR: ${dataDir} is in use by ${lock.heldBy}. Stop that one first, or choose another DATA_DIR.`,
      );
    }
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    const path = (...parts) => join(dataDir, ...parts);
    return {
      path,
      logFile: (name) => freshLog(path('logs', `${name}.log`)),
      release: lock.release,
    };
  } catch (error) {
    throw asProblem(error, dataDir);
  }
}

/** @param {unknown} error @param {string} dataDir */
export function asProblem(error, dataDir) {
  const options = { cause: error };
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Problem(
        `DATA_DIR: ${dataDir} cannot be written by this user. Allow this user to write to it, or choose another DATA_DIR.`,
        options,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new Problem(`DATA_DIR: ${dataDir} is not a folder. Choose another DATA_DIR.`, options);
    case 'ENOSPC':
    case 'EDQUOT':
      return new Problem(
        `DATA_DIR: the disk of ${dataDir} is full. Make room, or choose another DATA_DIR.`,
        options,
      );
    default:
      return error;
  }
}

/** Rotates a long log; one previous file is retained. */
function freshLog(file) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT)
    renameSync(file, `${file}.1`);
  return file;
}
