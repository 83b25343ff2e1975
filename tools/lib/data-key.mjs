import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { Problem } from './problem.mjs';
import { storeSecrets, readSecrets } from './secrets.mjs';

const KEY_BYTES = 32;

/** A new data key in the format of DATA_KEY. */
export function newDataKey() {
  return randomBytes(KEY_BYTES).toString('hex');
}

/**
 * Adds a new key before those of a data folder: from the next start on it encrypts new data. Requires that no product runs there,
 * because a running product could not decrypt data of an unknown key.
 *
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} env
 */
export function addDataKey(dataDir, env) {
  rejectExternalKeys(dataDir, env);
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
 * Removes all keys of a data folder but the first. The caller has checked that they encrypt nothing.
 *
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} env
 * @returns {number} how many were removed
 */
export function dropDataKeys(dataDir, env) {
  rejectExternalKeys(dataDir, env);
  let dropped = 0;
  change(dataDir, ([first = '', ...others]) => {
    dropped = others.length;
    return [first];
  });
  return dropped;
}

/** Keys of the environment are stored elsewhere, and changed there. */
function rejectExternalKeys(dataDir, env) {
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
  storeSecrets(data, { ...secrets, DATA_KEY: edit(secrets.DATA_KEY.split(',')).join() });
}
