/**
 * Length of the version prefix that is persisted over a reload. The version is also a hash of the persons: 18 bits
 * distinguish versions, but are too few to find an NRIC by brute force.
 */
const PREFIX_LENGTH = 3;

interface Versions {
  readonly version: string | null;
  readonly draftVersion: string | null;
}

/** The version prefix that a draft of this tab is based on; null if it may overwrite any version. */
export function versionPrefixOf({ version, draftVersion }: Versions): string | null {
  return draftVersion ?? version?.slice(0, PREFIX_LENGTH) ?? null;
}

/**
 * The version that a draft is based on: the loaded one if its prefix matches; otherwise one that matches no stored
 * version.
 */
export function changedFrom({ version, draftVersion }: Versions): string | null {
  return draftVersion === null || version?.startsWith(draftVersion) ? version : draftVersion;
}
