import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Signature } from '@edp/contracts';
import { isCode, ReleaseError } from '../release-error';
import { isKey, newPrivateKey, publicKeyOf, signText } from './ed25519';

/** Signs releases and registry states. */
export interface ReleaseSigner {
  /** @throws {ReleaseError} when there is no key for the remote */
  sign(remote: string, text: string): Signature;
}

/**
 * Owner name of the gateways' key: it signs rollbacks of all remotes and the shells that gateways share, but no release
 * of a remote.
 */
export const GATEWAY_KEY = 'gateway';

/** Public keys by their owner: a remote, or the gateway. */
export type TrustedKeys = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the public keys of a folder: `mfe-plan.pub` contains those of the remote, one per line.
 * @throws {ReleaseError} when there are none, or a line is not a key
 */
export function trustedKeys(folder: string): TrustedKeys {
  const owners = filesIn(folder).flatMap(
    (name) => /^([a-z][a-z0-9-]*)\.pub$/.exec(name)?.[1] ?? [],
  );
  if (owners.length === 0)
    throw new ReleaseError(`${folder} has no public key to verify releases with.`);
  return new Map(owners.map((owner) => [owner, keysIn(join(folder, `${owner}.pub`))]));
}

/** Public keys that may sign for a remote: its own and, for its registry state only, the gateways'. */
export function keysFor(keys: TrustedKeys, remote: string, what: 'release' | 'state'): string[] {
  const owners = what === 'state' ? [remote, GATEWAY_KEY] : [remote];
  return owners.flatMap((owner) => keys.get(owner) ?? []);
}

/** Signs with one key, such as a squad's in its CI. */
export function signerWith(privateKey: string): ReleaseSigner {
  return { sign: (_remote, text) => signText(privateKey, text) };
}

/**
 * Signs with the keys in a folder, one per remote; creates the key of a new remote. Only for the owner of the data
 * folder: write access to it decides what runs.
 */
export function signerIn(folder: string): ReleaseSigner {
  return { sign: (remote, text) => signText(privateKeyIn(folder, remote), text) };
}

/** Signs with the gateways' key, which must exist. */
export function gatewaySigner(folder: string): ReleaseSigner {
  return {
    sign(_remote, text) {
      const [key] = keysIn(join(folder, `${GATEWAY_KEY}.key`));
      if (key !== undefined) return signText(key, text);
      throw new ReleaseError(`${folder} has no key of the gateway to sign the change with.`);
    },
  };
}

/** The private key of a remote or of the gateways; created and trusted if there is none. */
export function privateKeyIn(folder: string, owner: string): string {
  const file = join(folder, `${owner}.key`);
  const [known] = keysIn(file);
  if (known !== undefined) return known;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${newPrivateKey()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process created it concurrently.
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const [key = ''] = keysIn(file);
  trust(folder, owner, [publicKeyOf(key)]);
  return key;
}

/** Replaces the private key; the previous one stays trusted until `trustLatest`. */
export function rotateKey(folder: string, owner: string): void {
  const before = publicKeyOf(privateKeyIn(folder, owner));
  const key = newPrivateKey();
  trust(folder, owner, [publicKeyOf(key), before]);
  replace(join(folder, `${owner}.key`), `${key}\n`);
}

/** Trusts only the current key of the owner. */
export function trustLatest(folder: string, owner: string): void {
  trust(folder, owner, [publicKeyOf(privateKeyIn(folder, owner))]);
}

function trust(folder: string, owner: string, keys: readonly string[]): void {
  replace(join(folder, `${owner}.pub`), `${keys.join('\n')}\n`);
}

/** Keys of a file; none if it does not exist. @throws {ReleaseError} when a line is not a key */
function keysIn(file: string): string[] {
  const lines = textOf(file)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.every(isKey)) return lines;
  throw new ReleaseError(`${file} has a line that is not a key of 64 hexadecimal digits.`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return '';
    throw error;
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function replace(file: string, content: string): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
