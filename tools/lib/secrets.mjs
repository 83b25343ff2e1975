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

/** What each secret is for stands in docs/runbook.md. */
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
 * The secrets of one data folder, made at its first start: 64 hexadecimal digits each.
 * The environment wins, so that an operator may bring them from a vault.
 *
 * @param {{ path: (...parts: string[]) => string }} data
 * @param {Record<string, string | undefined>} env
 * @returns {Secrets}
 */
export function readSecrets(data, env) {
  const file = data.path('secrets.json');
  const kept = existsSync(file) ? parse(file) : firstStart(data, file);
  const all = Object.fromEntries(
    SECRET_NAMES.map((name) => [name, kept[name] ?? fresh(name, kept)]),
  );
  if (SECRET_NAMES.some((name) => kept[name] === undefined)) keepSecrets(data, all);
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, env[name] || all[name]]));
}

/**
 * Writes the secrets of a data folder, at once or not at all, and for good: what a new key seals is soon on the disk, and
 * without the key nobody reads it again.
 *
 * @param {{ path: (...parts: string[]) => string }} data
 * @param {Secrets} secrets
 */
export function keepSecrets(data, secrets) {
  const file = data.path('secrets.json');
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  flush(dirname(file));
}

/** A folder whose entries changed. */
function flush(folder) {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function fresh(name, kept) {
  // Before it stood apart, hashes were made with the data key; they are found with that one alone.
  if (name === 'INDEX_KEY' && kept.DATA_KEY) return kept.DATA_KEY;
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
    // Said below; the parser's own words would repeat a secret.
  }
  throw new Problem(
    `DATA_DIR: ${file} is damaged. Restore it from a backup, or choose another DATA_DIR.`,
  );
}

/** New secrets beside old data would open nothing that was encrypted or signed with the old ones. */
function firstStart(data, file) {
  if (!existsSync(data.path('postgres'))) return {};
  throw new Problem(
    `DATA_DIR: ${file} is missing, but there is data that needs it. Restore it from a backup, or choose another DATA_DIR.`,
  );
}
