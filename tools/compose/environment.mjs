import { randomBytes } from 'node:crypto';

/** What docker-compose.yml wants and has no default for. */
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
 * The text of an .env file with a fresh value for each name that `text` does not set.
 *
 * @param {string} text the file as it is, '' for none
 * @returns {string}
 */
export function completed(text) {
  const missing = WANTED.filter((name) => !new RegExp(`^${name}=.`, 'm').test(text));
  const head = text && !text.endsWith('\n') ? `${text}\n` : text;
  return head + missing.map((name) => `${name}=${fresh(name, text)}\n`).join('');
}

function fresh(name, text) {
  // Before it stood apart, hashes were made with the data key; they are found with that one alone.
  const dataKey = /^DATA_KEY=(.+)$/m.exec(text)?.[1];
  if (name === 'INDEX_KEY' && dataKey) return dataKey;
  return randomBytes(32).toString('hex');
}
