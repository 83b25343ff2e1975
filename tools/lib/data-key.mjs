import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { Problem } from './problem.mjs';
import { keepSecrets, readSecrets } from './secrets.mjs';

const KEY_BYTES = 32;

/** A fresh data key, as DATA_KEY has it. */
export function newDataKey() {
  return randomBytes(KEY_BYTES).toString('hex');
}

/**
 * Puts a fresh key before those of a data folder: what is written from the next start on is sealed with it. Only while
 * no product runs there, since one that does could not open what a command seals with a key it does not know.
 *
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} env
 */
export function addDataKey(dataDir, env) {
  refuseForeign(dataDir, env);
  const lock = takeLock(join(dataDir, 'lock'));
  if ('heldBy' in lock) {
    throw new Problem(`DATA_DIR: ${dataDir} is in use by ${lock.heldBy}. Stop that one first.`);
  }
  try {
    change(dataDir, (keys) => [newDataKey(), ...keys]);
  } finally {
    lock.release();
  }
}

/**
 * Forgets all keys of a data folder but the first. The caller has seen that nothing needs them.
 *
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} env
 * @returns {number} how many were forgotten
 */
export function dropDataKeys(dataDir, env) {
  refuseForeign(dataDir, env);
  let dropped = 0;
  change(dataDir, ([first = '', ...others]) => {
    dropped = others.length;
    return [first];
  });
  return dropped;
}

/** Keys of the environment are kept elsewhere, and changed there. */
function refuseForeign(dataDir, env) {
  if (env.DATA_KEY) {
    throw new Problem('DATA_KEY: the key comes from the environment. Change it where you set it.');
  }
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new Problem(`DATA_DIR: ${dataDir} has no secrets. Give the data folder of the product.`);
  }
}

/** @param {(keys: string[]) => string[]} edit */
function change(dataDir, edit) {
  const data = { path: (...parts) => join(dataDir, ...parts) };
  readSecrets(data, {});
  const secrets = JSON.parse(readFileSync(data.path('secrets.json'), 'utf8'));
  keepSecrets(data, { ...secrets, DATA_KEY: edit(secrets.DATA_KEY.split(',')).join() });
}
