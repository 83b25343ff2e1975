import { createHash } from 'node:crypto';

/** A key for data at rest. Its id is stored in each ciphertext, so that keys can be rotated. */
export interface DataKey {
  readonly id: string;
  readonly bytes: Buffer;
}

const KEY_BYTES = 32;
const KEY_ID = /^[a-z0-9]{1,16}$/;

/**
 * Reads `DATA_KEY`: one or more keys separated by commas, each 32 bytes as 64 hexadecimal digits or as base64,
 * optionally prefixed by `id:`. The first one encrypts; the others only decrypt.
 *
 * @returns null when a key or id has the wrong form
 */
export function readDataKeys(text: string): readonly DataKey[] | null {
  const keys = text.split(',').map((entry) => readKey(entry.trim()));
  const valid = keys.filter((key) => key !== null);
  const ids = new Set(valid.map(({ id }) => id));
  return valid.length === keys.length && ids.size === keys.length ? valid : null;
}

function readKey(entry: string): DataKey | null {
  const [first = '', second] = entry.split(':');
  const bytes = decode(second ?? first);
  if (bytes.length !== KEY_BYTES) return null;
  const id = second === undefined ? idOf(bytes) : first;
  return KEY_ID.test(id) ? { id, bytes } : null;
}

function decode(text: string): Buffer {
  return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
}

function idOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}
