import type { Vault } from '../platform/security';

/** Stored hashes depend on it: it never changes. */
const PURPOSE = 'nric';

/** Keyed hash of an NRIC, by which a person is found. */
export function nricHashOf(vault: Vault, nric: string): string {
  return vault.fingerprint(nric, PURPOSE);
}

/** The hashes of an NRIC under every index key, so that rows written before a change of it are found. */
export function nricHashesOf(vault: Vault, nric: string): string[] {
  return [...vault.fingerprints(nric, PURPOSE)];
}
