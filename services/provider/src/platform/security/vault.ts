import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { createRandomPool } from '@edp/service';
import type { DataKey } from './data-keys';

/**
 * Encrypts personal data at rest. A ciphertext is bound to its `context`, such as `applicants.full_name:REF:self`:
 * copied to another row or column, it cannot be decrypted.
 */
export interface Vault {
  /** The id of the key that encrypts; the others only decrypt. */
  readonly keyId: string;
  /** Does not encrypt an empty text: the result is empty, which the length of a ciphertext would disclose anyway. */
  encrypt(text: string, context: string): Buffer;
  /** Throws when the ciphertext was changed, moved, or made with a key that is not configured. */
  decrypt(ciphertext: Buffer, context: string): string;
  encryptBytes(bytes: Buffer, context: string): Buffer;
  decryptBytes(ciphertext: Buffer, context: string): Buffer;
  /** A keyed hash for finding equal values without reading them; the same text has another one per purpose. */
  fingerprint(text: string, purpose: string): string;
  /** The fingerprints of a text under every index key, so that rows written before a change of it are found. */
  fingerprints(text: string, purpose: string): readonly string[];
}

export interface VaultKeys {
  /** Encrypt and decrypt. The first one encrypts. */
  readonly data: readonly DataKey[];
  /** Make fingerprints; separate keys, so that rotating data keys does not affect look-ups. */
  readonly index: readonly DataKey[];
}

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const EMPTY = Buffer.alloc(0);
const CIPHER = 'aes-256-gcm';
/** Purposes in the key derivation (HKDF). Stored values depend on them: they never change. */
const ENCRYPTION = 'seal';
const FINGERPRINTS = 'fingerprint';

export function createVault(keys: VaultKeys): Vault {
  const ciphers = new Map(keys.data.map((key) => [key.id, derived(key, ENCRYPTION)]));
  const hashes = keys.index.map((key) => derived(key, FINGERPRINTS));
  const [current] = ciphers;
  const [hash] = hashes;
  if (!current || !hash) throw new Error('A vault needs at least one key of each kind.');
  const [keyId, cipherKey] = current;
  const header = headerOf(keyId);
  const headerText = header.toString('latin1');
  const random = createRandomPool();

  function encryptBytes(bytes: string | Buffer, context: string): Buffer {
    const iv = random(IV_BYTES);
    const cipher = createCipheriv(CIPHER, cipherKey, iv).setAAD(aad(headerText, context));
    const body = typeof bytes === 'string' ? cipher.update(bytes, 'utf8') : cipher.update(bytes);
    // GCM has no padding: `final` returns no bytes.
    cipher.final();
    return Buffer.concat([header, iv, cipher.getAuthTag(), body]);
  }

  function decryptBytes(ciphertext: Buffer, context: string): Buffer {
    const { header: ownHeader, keyId: id, iv, tag, body } = split(ciphertext);
    const key = ciphers.get(id);
    if (!key) throw new Error(`No data key "${id}" is configured.`);
    const decipher = createDecipheriv(CIPHER, key, iv)
      .setAAD(aad(ownHeader.toString('latin1'), context))
      .setAuthTag(tag);
    const bytes = decipher.update(body);
    // Verifies the authentication tag; GCM has no padding, so it returns no bytes.
    decipher.final();
    return bytes;
  }

  return {
    keyId,
    encrypt: (text, context) => (text === '' ? EMPTY : encryptBytes(text, context)),
    decrypt: (ciphertext, context) =>
      isEmpty(ciphertext) ? '' : decryptBytes(ciphertext, context).toString('utf8'),
    encryptBytes,
    decryptBytes,
    fingerprint: (text, purpose) => fingerprintWith(hash, text, purpose),
    fingerprints: (text, purpose) => hashes.map((key) => fingerprintWith(key, text, purpose)),
  };
}

/** An empty text: no key encrypted it. */
export function isEmpty(ciphertext: Buffer): boolean {
  return ciphertext.length === 0;
}

/** The id of the key that encrypted a value, from its header. Throws when it is not a ciphertext. */
export function keyIdOf(ciphertext: Buffer): string {
  return split(ciphertext).keyId;
}

/** Compares secrets in constant time. */
export function equalSecrets(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function derived({ bytes }: DataKey, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', `edp ${use}`, 32)));
}

function fingerprintWith(key: KeyObject, text: string, purpose: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex');
}

/** The header of each ciphertext of this key. */
export function headerOf(keyId: string): Buffer {
  return Buffer.concat([Buffer.from([FORMAT, keyId.length]), Buffer.from(keyId, 'ascii')]);
}

/** @param header as text: its bytes are ASCII */
function aad(header: string, context: string): Buffer {
  return Buffer.from(header + context);
}

function split(ciphertext: Buffer) {
  const headerLength = 2 + (ciphertext[1] ?? 0);
  if (ciphertext[0] !== FORMAT || ciphertext.length < headerLength + IV_BYTES + TAG_BYTES) {
    throw new Error('This is not a ciphertext.');
  }
  const tagAt = headerLength + IV_BYTES;
  return {
    header: ciphertext.subarray(0, headerLength),
    keyId: ciphertext.subarray(2, headerLength).toString('ascii'),
    iv: ciphertext.subarray(headerLength, tagAt),
    tag: ciphertext.subarray(tagAt, tagAt + TAG_BYTES),
    body: ciphertext.subarray(tagAt + TAG_BYTES),
  };
}
