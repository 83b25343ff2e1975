/**
 * node tools/compose/make-env.mjs
 *
 * Adds the secrets that docker-compose.yml requires to .env. Existing values stay.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { completed } from './environment.mjs';

const file = join(ROOT, '.env');
const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
writeFileSync(`${file}.new`, completed(text), { mode: 0o600 });
renameSync(`${file}.new`, file);
console.log(
  `${file} holds the secrets of docker-compose.yml. Keep it: data is encrypted with them.`,
);
