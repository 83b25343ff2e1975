import { freshSecret, SECRET_NAMES } from '../lib/secrets.mjs';

/** Variables that docker-compose.yml requires without a default. */
export const WANTED = [
  ...SECRET_NAMES.filter((name) => name !== 'DATABASE_PASSWORD'),
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
  return head + missing.map((name) => `${name}=${freshSecret()}\n`).join('');
}
