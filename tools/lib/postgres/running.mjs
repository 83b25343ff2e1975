import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN } from './initialise.mjs';

/**
 * The address of the running server of a database folder, from postmaster.pid: its fourth line is the port, the sixth the address.
 * Undefined without a server.
 *
 * @param {{ folder: string, password: string }} options
 * @returns {string | undefined}
 */
export function runningServerUrl({ folder, password }) {
  const lines = read(join(folder, 'postmaster.pid')).split('\n');
  const port = Number(lines[3]);
  const host = lines[5]?.trim();
  if (!Number.isInteger(port) || port === 0 || !host) return undefined;
  return `postgres://${ADMIN}:${encodeURIComponent(password)}@${host}:${port}/postgres`;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
