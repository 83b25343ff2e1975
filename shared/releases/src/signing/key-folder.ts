import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Signature } from '@edp/contracts';
import { isCode, MissingKeyError, ReleaseError, unlessMissingSync } from '../release-error';
import { isKey, newPrivateKey, publicKeyOf, signText } from './ed25519';

/** What a signature is for; the gateways' key is valid for the registry state only. */
type Signed = 'release' | 'state';

/** Signs releases and registry states. */
export interface ReleaseSigner {
  /** @throws {MissingKeyError} when there is no key to sign this of the remote */
  sign(remote: string, text: string, what: Signed): Signature;
}

/**
 * Owner name of the gateways' key: it signs rollbacks of all remotes and the shells that gateways share, but no release
 * of a remote.
 */
export const GATEWAY_KEY = 'gateway';

/** Public keys by their owner: a remote, or the gateway. */
type TrustedKeys = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the public keys of a folder: `mfe-plan.pub` contains those of the remote, one per line.
 * @throws {ReleaseError} when there are none, or a line is not a key
 */
export function trustedKeys(folder: string): TrustedKeys {
  const files = unlessMissingSync(() => readdirSync(folder)) ?? [];
  const owners = files.flatMap((name) => /^([a-z][a-z0-9-]*)\.pub$/.exec(name)?.[1] ?? []);
  if (owners.length === 0)
    throw new ReleaseError(`${folder} has no public key to verify releases with.`);
  return new Map(owners.map((owner) => [owner, keysIn(join(folder, `${owner}.pub`))]));
}

/** Public keys that may sign for a remote: its own and, for its registry state only, the gateways'. */
export function keysFor(keys: TrustedKeys, remote: string, what: Signed): string[] {
  const owners = what === 'state' ? [remote, GATEWAY_KEY] : [remote];
  return owners.flatMap((owner) => keys.get(owner) ?? []);
}

/** Signs with one key, such as a squad's in its CI. */
export function signerWith(privateKey: string): ReleaseSigner {
  return { sign: (_remote, text) => signText(privateKey, text) };
}

/**
 * Signs with the keys in a folder, one per remote; creates the key of a new remote. States of a remote whose key only
 * its squad has are signed with the gateways' key. Only for the owner of the data folder: write access to it decides
 * what runs.
 */
export function signerIn(folder: string): ReleaseSigner {
  return {
    sign(remote, text, what) {
      if (what === 'state' && isKeyElsewhere(folder, remote))
        return gatewaySigner(folder).sign(remote, text, what);
      return signText(privateKeyIn(folder, remote), text);
    },
  };
}

/** Signs with the gateways' key, which must exist. */
export function gatewaySigner(folder: string): ReleaseSigner {
  return {
    sign(_remote, text) {
      const [key] = keysIn(join(folder, `${GATEWAY_KEY}.key`));
      if (key !== undefined) return signText(key, text);
      throw new MissingKeyError(`${folder} has no key of the gateway to sign the change with.`);
    },
  };
}

/**
 * The private key of a remote or of the gateways; created and trusted if the folder has neither it nor a public key.
 * @throws {MissingKeyError} when the folder trusts a key that it does not contain: another key would replace it
 */
export function privateKeyIn(folder: string, owner: string): string {
  const file = join(folder, `${owner}.key`);
  if (isKeyElsewhere(folder, owner))
    throw new MissingKeyError(
      `${file} is missing: ${owner}.pub beside it trusts a key that is elsewhere. Run the command where that key is ` +
        `(RELEASE_SIGNING_KEY in the CI of the squad), or restore the file.`,
    );
  const [known] = keysIn(file);
  if (known !== undefined) return known;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = draftOf(file, `${newPrivateKey()}\n`);
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process created it concurrently.
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const [key = ''] = keysIn(file);
  trust(folder, owner, [publicKeyOf(key)]);
  return key;
}

/**
 * Creates the next private key, `<owner>.next.key`, and trusts it besides the current one: gateways with copies of the
 * public keys can get them before the next key signs anything. Has no effect if it exists.
 */
export function prepareKey(folder: string, owner: string): void {
  const file = nextKeyFile(folder, owner);
  if (existsSync(file)) return;
  const key = newPrivateKey();
  trust(folder, owner, [publicKeyOf(key), ...keysIn(join(folder, `${owner}.pub`))]);
  replace(file, `${key}\n`);
}

/** Replaces the private key by the prepared one, or by a new one; the previous ones stay trusted until `trustLatest`. */
export function rotateKey(folder: string, owner: string): void {
  privateKeyIn(folder, owner);
  prepareKey(folder, owner);
  renameSync(nextKeyFile(folder, owner), join(folder, `${owner}.key`));
}

/** Trusts only the current key of the owner. */
export function trustLatest(folder: string, owner: string): void {
  trust(folder, owner, [publicKeyOf(privateKeyIn(folder, owner))]);
}

/** Whether the folder trusts a key that it does not contain. A process that creates one writes the private key first. */
function isKeyElsewhere(folder: string, owner: string): boolean {
  return existsSync(join(folder, `${owner}.pub`)) && !existsSync(join(folder, `${owner}.key`));
}

function nextKeyFile(folder: string, owner: string): string {
  return join(folder, `${owner}.next.key`);
}

function trust(folder: string, owner: string, keys: readonly string[]): void {
  replace(join(folder, `${owner}.pub`), `${keys.join('\n')}\n`);
}

/** Keys of a file; none if it does not exist. @throws {ReleaseError} when a line is not a key */
function keysIn(file: string): string[] {
  const text = unlessMissingSync(() => readFileSync(file, 'utf8')) ?? '';
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.every(isKey)) return lines;
  throw new ReleaseError(`${file} has a line that is not a key of 64 hexadecimal digits.`);
}

function replace(file: string, content: string): void {
  renameSync(draftOf(file, content), file);
}

/** A complete file to rename or link, with a name that no other process uses. */
function draftOf(file: string, content: string): string {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  return draft;
}
