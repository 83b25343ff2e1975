import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from './problem.mjs';

/** docs/runbook.md explains each. */
export const SECRET_NAMES = /** @type {const} */ ([
  'SESSION_SECRET',
  'INTERNAL_SECRET',
  'BOARD_SECRET',
  'TOKEN_SECRET',
  'CARD_SECRET',
  'WEBHOOK_SECRET',
  'DATA_KEY',
  'INDEX_KEY',
  'DATABASE_PASSWORD',
]);
const BYTES = 32;

/**
 * @typedef {Record<typeof SECRET_NAMES[number], string>} Secrets
 *
 * The secrets of one data folder, created at its first start: 64 hexadecimal digits each. The environment has precedence, so that
 * an operator may take them from a vault.
 *
 * @param {{ path: (...parts: string[]) => string }} data
 * @param {Record<string, string | undefined>} env
 * @returns {Secrets}
 */
export function readSecrets(data, env) {
  const file = data.path('secrets.json');
  const stored = existsSync(file) ? parse(file) : firstStart(data, file);
  const all = Object.fromEntries(SECRET_NAMES.map((name) => [name, stored[name] ?? freshSecret()]));
  if (SECRET_NAMES.some((name) => stored[name] === undefined)) storeSecrets(data, all);
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, env[name] || all[name]]));
}

/**
 * Writes the secrets of a data folder, atomically and durably: data encrypted with a new key is soon on the disk, and cannot be
 * decrypted without it.
 *
 * @param {{ path: (...parts: string[]) => string }} data
 * @param {Secrets} secrets
 */
export function storeSecrets(data, secrets) {
  const file = data.path('secrets.json');
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  flush(dirname(file));
}

/** Flushes the entries of a folder to the disk. */
function flush(folder) {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** A new secret: 64 hexadecimal digits. */
export function freshSecret() {
  return randomBytes(BYTES).toString('hex');
}

function parse(file) {
  try {
    const secrets = JSON.parse(readFileSync(file, 'utf8'));
    if (
      Object.values(secrets).every((value) => typeof value === 'string' && value.length >= BYTES)
    ) {
      return secrets;
    }
  } catch {
    // Reported below; the message of the parser could contain a secret.
  }
  throw new Problem(
    `DATA_DIR: ${file} is damaged. Restore it from a backup, or choose another DATA_DIR.`,
  );
}

/** New secrets cannot decrypt or verify existing data. */
function firstStart(data, file) {
  if (!existsSync(data.path('postgres'))) return {};
  throw new Problem(
    `DATA_DIR: ${file} is missing, but there is data that needs it. Restore it from a backup, or choose another DATA_DIR.`,
  );
}
