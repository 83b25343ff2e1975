import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import type { DataKey } from './data-keys';
import { randomSupply } from './random';

/**
 * Personal data at rest. What is sealed is bound to its place (`context`, such as `members.nric:REF:self`), so a value
 * copied to another row or column does not open there.
 */
export interface Vault {
  /** The id of the key that seals now; the others only open. */
  readonly keyId: string;
  /** An empty text is kept as no bytes at all: of what is sealed everybody sees the length, so nothing more is told. */
  seal(text: string, context: string): Buffer;
  /** Throws when the value was changed, moved, or sealed with a key that is not at hand. */
  open(sealed: Buffer, context: string): string;
  sealBytes(bytes: Buffer, context: string): Buffer;
  openBytes(sealed: Buffer, context: string): Buffer;
  /** A keyed hash for finding equal values without reading them; the same text has another one per purpose. */
  fingerprint(text: string, purpose: string): string;
  /** The fingerprints of a text under every index key, so that rows written before a change of it are found. */
  fingerprints(text: string, purpose: string): readonly string[];
}

export interface VaultKeys {
  /** Seal and open. The first one seals. */
  readonly data: readonly DataKey[];
  /** Make fingerprints; they stand apart so that data keys can be replaced while look-ups go on. */
  readonly index: readonly DataKey[];
}

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NOTHING = Buffer.alloc(0);
const CIPHER = 'aes-256-gcm';

export function createVault(keys: VaultKeys): Vault {
  const ciphers = new Map(keys.data.map((key) => [key.id, derived(key, 'seal')]));
  const hashes = keys.index.map((key) => derived(key, 'fingerprint'));
  const [current] = ciphers;
  const [hash] = hashes;
  if (!current || !hash) throw new Error('A vault needs at least one key of each kind.');
  const [keyId, cipherKey] = current;
  const header = headerOf(keyId);
  const headerText = header.toString('latin1');
  const random = randomSupply();

  function sealBytes(bytes: string | Buffer, context: string): Buffer {
    const iv = random(IV_BYTES);
    const cipher = createCipheriv(CIPHER, cipherKey, iv).setAAD(aad(headerText, context));
    const body = typeof bytes === 'string' ? cipher.update(bytes, 'utf8') : cipher.update(bytes);
    // Nothing is left over in this mode; what it gives at the end is empty.
    cipher.final();
    return Buffer.concat([header, iv, cipher.getAuthTag(), body]);
  }

  function openBytes(sealed: Buffer, context: string): Buffer {
    const { header: ownHeader, keyId: id, iv, tag, body } = split(sealed);
    const key = ciphers.get(id);
    if (!key) throw new Error(`No data key "${id}" is at hand.`);
    const decipher = createDecipheriv(CIPHER, key, iv)
      .setAAD(aad(ownHeader.toString('latin1'), context))
      .setAuthTag(tag);
    const bytes = decipher.update(body);
    // Nothing is left over in this mode, but here it is told whether all is as it was.
    decipher.final();
    return bytes;
  }

  return {
    keyId,
    seal: (text, context) => (text === '' ? NOTHING : sealBytes(text, context)),
    open: (sealed, context) => (isEmpty(sealed) ? '' : openBytes(sealed, context).toString('utf8')),
    sealBytes,
    openBytes,
    fingerprint: (text, purpose) => fingerprintWith(hash, text, purpose),
    fingerprints: (text, purpose) => hashes.map((key) => fingerprintWith(key, text, purpose)),
  };
}

/** An empty text: no key sealed it. */
export function isEmpty(sealed: Buffer): boolean {
  return sealed.length === 0;
}

/** The id of the key that sealed a value, which stands in it in clear. Throws for what is not sealed. */
export function keyIdOf(sealed: Buffer): string {
  return split(sealed).keyId;
}

/** Compares secrets in a time that does not tell where they differ. */
export function equalSecrets(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function derived({ bytes }: DataKey, use: 'seal' | 'fingerprint'): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', `edp ${use}`, 32)));
}

function fingerprintWith(key: KeyObject, text: string, purpose: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex');
}

/** How everything begins that this key sealed. */
export function headerOf(keyId: string): Buffer {
  return Buffer.concat([Buffer.from([FORMAT, keyId.length]), Buffer.from(keyId, 'ascii')]);
}

/** @param header as text: its bytes are ASCII */
function aad(header: string, context: string): Buffer {
  return Buffer.from(header + context);
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
