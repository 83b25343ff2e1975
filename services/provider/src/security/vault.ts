import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { DataKey } from './data-keys';

/**
 * Personal data at rest. What is sealed is bound to its place (`context`, such as `members.nric:REF:self`), so a value
 * copied to another row or column does not open there.
 */
export interface Vault {
  seal(text: string, context: string): Buffer;
  /** Throws when the value was changed, moved, or sealed with a key that is not at hand. */
  open(sealed: Buffer, context: string): string;
  /** A keyed hash for finding equal values without reading them; the same text has another one per purpose. */
  fingerprint(text: string, purpose: string): string;
  /** The fingerprints of a text under every key, so that rows written before a key change are found. */
  fingerprints(text: string, purpose: string): readonly string[];
}

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

interface WorkingKey {
  readonly id: string;
  readonly cipher: Buffer;
  readonly hash: Buffer;
}

export function createVault(keys: readonly DataKey[]): Vault {
  const working = keys.map(toWorkingKey);
  const [current] = working;
  if (!current) throw new Error('A vault needs at least one key.');
  const byId = new Map(working.map((key) => [key.id, key]));

  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const header = headerOf(current.id);
      const cipher = createCipheriv(CIPHER, current.cipher, iv).setAAD(aad(header, context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([header, iv, cipher.getAuthTag(), body]);
    },

    open(sealed, context) {
      const { header, keyId, iv, tag, body } = split(sealed);
      const key = byId.get(keyId);
      if (!key) throw new Error(`No data key "${keyId}" is at hand.`);
      const decipher = createDecipheriv(CIPHER, key.cipher, iv)
        .setAAD(aad(header, context))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },

    fingerprint: (text, purpose) => fingerprintWith(current, text, purpose),
    fingerprints: (text, purpose) => working.map((key) => fingerprintWith(key, text, purpose)),
  };
}

/** Compares secrets in a time that does not tell where they differ. */
export function equalSecrets(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function toWorkingKey({ id, bytes }: DataKey): WorkingKey {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', bytes, '', `edp ${use}`, 32));
  return { id, cipher: derive('seal'), hash: derive('fingerprint') };
}

function fingerprintWith(key: WorkingKey, text: string, purpose: string): string {
  return createHmac('sha256', key.hash).update(`${purpose}\0${text}`).digest('hex');
}

function headerOf(keyId: string): Buffer {
  return Buffer.concat([Buffer.from([FORMAT, keyId.length]), Buffer.from(keyId, 'ascii')]);
}

function aad(header: Buffer, context: string): Buffer {
  return Buffer.concat([header, Buffer.from(context)]);
}

function split(sealed: Buffer) {
  const headerLength = 2 + (sealed[1] ?? 0);
  if (sealed[0] !== FORMAT || sealed.length < headerLength + IV_BYTES + TAG_BYTES) {
    throw new Error('This is not a sealed value.');
  }
  const tagAt = headerLength + IV_BYTES;
  return {
    header: sealed.subarray(0, headerLength),
    keyId: sealed.subarray(2, headerLength).toString('ascii'),
    iv: sealed.subarray(headerLength, tagAt),
    tag: sealed.subarray(tagAt, tagAt + TAG_BYTES),
    body: sealed.subarray(tagAt + TAG_BYTES),
  };
}
