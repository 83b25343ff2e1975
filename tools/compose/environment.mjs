import { randomBytes } from 'node:crypto';

/** Variables that docker-compose.yml requires without a default. */
export const WANTED = [
  'SESSION_SECRET',
  'INTERNAL_SECRET',
  'BOARD_SECRET',
  'TOKEN_SECRET',
  'CARD_SECRET',
  'WEBHOOK_SECRET',
  'DATA_KEY',
  'INDEX_KEY',
  'POSTGRES_PASSWORD',
  'EDP_DATABASE_PASSWORD',
  'CARD_DATABASE_PASSWORD',
];

/**
 * The text of an .env file with a new value for each name that `text` does not set.
 *
 * @param {string} text the current file, '' for none
 * @returns {string}
 */
export function completed(text) {
  const missing = WANTED.filter((name) => !new RegExp(`^${name}=.`, 'm').test(text));
  const head = text && !text.endsWith('\n') ? `${text}\n` : text;
  return head + missing.map((name) => `${name}=${fresh(name, text)}\n`).join('');
}

function fresh(name, text) {
  // Before `INDEX_KEY` was a separate setting, hashes used the data key; they can be found with that key only.
  const dataKey = /^DATA_KEY=(.+)$/m.exec(text)?.[1];
  if (name === 'INDEX_KEY' && dataKey) return dataKey;
  return randomBytes(32).toString('hex');
}
