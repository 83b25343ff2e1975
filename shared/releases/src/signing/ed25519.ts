import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { Signature } from '@edp/contracts';

/** DER prefixes of the 32 bytes of a key (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const KEY = /^[0-9a-f]{64}$/;

/** A new private key: 32 random bytes, hexadecimal. */
export function newPrivateKey(): string {
  return randomBytes(32).toString('hex');
}

/** Whether a text has the form of a key, public or private. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The public key of a private one, hexadecimal. */
export function publicKeyOf(privateKey: string): string {
  const spki = createPublicKey(privateObject(privateKey)).export({ format: 'der', type: 'spki' });
  return spki.subarray(PUBLIC_HEAD.length).toString('hex');
}

export function signText(privateKey: string, text: string): Signature {
  const value = sign(null, Buffer.from(text), privateObject(privateKey)).toString('base64url');
  return { publicKey: publicKeyOf(privateKey), value };
}

/** Verifies that one of these keys signed a text. */
export function isSignedBy(
  publicKeys: readonly string[],
  text: string,
  { publicKey, value }: Signature,
): boolean {
  if (!publicKeys.includes(publicKey)) return false;
  const der = Buffer.concat([PUBLIC_HEAD, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'));
}

/**
 * The text of a release that a squad signs: its name, and a hash of the manifest, which contains the hash of every
 * file.
 */
export function textOfRelease(name: string, manifest: Buffer): string {
  return `edp release\n${name}\n${createHash('sha256').update(manifest).digest('hex')}`;
}

function privateObject(seed: string): KeyObject {
  const der = Buffer.concat([PRIVATE_HEAD, Buffer.from(seed, 'hex')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}
