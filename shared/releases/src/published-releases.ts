import { type Static, type TSchema, Type } from 'typebox';
import {
  JOURNEY_REMOTES,
  type Registry,
  Registry as RegistrySchema,
  ReleaseManifest,
} from '@edp/contracts';
import { type AuditLine, readAuditLines } from './audit';
import { checkedJson } from './checked-json';
import { compatibilityProblems } from './compatibility';
import { compressionProblem, findCompressedVariants } from './compressed';
import { listedFiles, releaseIdOf } from './content';
import { integrityProblem } from './read-build';
import { ReleaseError } from './release-error';
import { RETAINED_PREVIOUS } from './retained-releases';
import {
  AUDIT_FILE,
  MANIFEST_FILE,
  REGISTRY_FILE,
  type ReleaseStorage,
  type StoredReleaseFacts,
} from './storage/release-storage';

/**
 * Manifests of the served shell and of the shells before it, written by the gateway; releases are checked against them.
 */
export const SHELLS_FILE = 'shells.json';

export const AnnouncedShells = Type.Object({
  live: ReleaseManifest,
  /** Most recent first. */
  before: Type.Array(ReleaseManifest, { maxItems: RETAINED_PREVIOUS }),
});
export type AnnouncedShells = Static<typeof AnnouncedShells>;

/** Reads and validates the content of a release storage; a failed check throws with its reason. */
export class PublishedReleases {
  constructor(
    private readonly storage: ReleaseStorage,
    /** The shell to check against; null: the one announced by the gateway. */
    readonly shell: ReleaseManifest | null,
  ) {}

  /** The stored registry; empty before the first promotion. */
  async registry(): Promise<Registry> {
    return this.registryFrom(await this.textOf(REGISTRY_FILE));
  }

  /** The audit log, oldest first. */
  async audit(): Promise<AuditLine[]> {
    return readAuditLines((await this.textOf(AUDIT_FILE)) ?? '');
  }

  /** Parses the registry; empty before the first promotion. */
  registryFrom(text: string | null): Registry {
    if (text === null) return { version: 1, remotes: {} };
    return checkedJson(`${this.storage.place}/${REGISTRY_FILE}`, text, RegistrySchema);
  }

  /**
   * Distinguishes a new registry from a lost one. Both are empty, but a change of a lost one would retire every live
   * release.
   *
   * @param own the release of this change: an interrupted first attempt may have written its audit line
   * @throws {ReleaseError} when the storage has releases that were promoted, or releases but no audit log
   */
  async assertNotLost(
    registry: Registry,
    own?: Pick<ReleaseManifest, 'name' | 'releaseId'>,
  ): Promise<void> {
    if (!isEmpty(registry)) return;
    const audit = await this.audit();
    const promoted = audit.filter(({ what }) => what === 'promote');
    const wasLive = ({ name, releaseId }: StoredReleaseFacts) =>
      audit.length === 0 ||
      promoted.some((line) => line.remote === name && line.releaseId === releaseId);
    const isOwn = ({ name, releaseId }: StoredReleaseFacts) =>
      own?.name === name && own.releaseId === releaseId;
    const stored = await this.storage.releases();
    const lost = stored.find((release) => !isOwn(release) && wasLive(release));
    if (!lost) return;
    // In a bucket, a concurrent change may have created the registry: then this change is retried.
    if (!isEmpty(await this.registry())) return;
    throw new ReleaseError(
      `${this.storage.place} has no registry that says what is live, although it has earlier releases (${lost.name} ` +
        `${lost.releaseId}); nothing was changed. Restore ${REGISTRY_FILE}: docs/runbook.md says from where. To start ` +
        `with an empty registry instead, move those releases away.`,
    );
  }

  /** @throws {ReleaseError} when it is not published */
  async manifestOf(name: string, releaseId: string): Promise<ReleaseManifest> {
    const path = `${name}/${releaseId}/${MANIFEST_FILE}`;
    const manifest = await this.checked(path, ReleaseManifest);
    if (manifest?.name === name && manifest.releaseId === releaseId) return manifest;
    throw new ReleaseError(`${name} ${releaseId} is not published; publish it first.`);
  }

  /**
   * The contract gate: returns the manifest of a release that is compatible with the live shell. Without an announced
   * shell every release is.
   *
   * @throws {ReleaseError} with every incompatibility, or when a file is missing or damaged
   */
  async requireCompatible(name: string, releaseId: string): Promise<ReleaseManifest> {
    const manifest = await this.manifestOf(name, releaseId);
    const problem = await this.fileProblem(manifest);
    if (problem !== null) throw new ReleaseError(`${name} ${releaseId} is damaged: ${problem}.`);
    const live = this.shell ?? (await this.shells())?.live;
    const reasons = live ? compatibilityProblems(manifest, live) : [];
    if (reasons.length === 0) return manifest;
    throw new ReleaseError(
      `${name} ${releaseId} does not fit the live shell ${live?.releaseId}: ${reasons.join('; ')}.`,
    );
  }

  /** The announced shells; null if there are none. */
  shells(): Promise<AnnouncedShells | null> {
    return this.checked(SHELLS_FILE, AnnouncedShells);
  }

  /** The newest compatible one of earlier releases. @throws {ReleaseError} when there is none */
  async rollbackTarget(name: string, previous: readonly string[]): Promise<string> {
    let reason = 'no earlier release was live.';
    for (const releaseId of previous) {
      try {
        await this.requireCompatible(name, releaseId);
        return releaseId;
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        reason = error.message;
      }
    }
    const instead = JOURNEY_REMOTES.has(name)
      ? ''
      : ` To remove it together with its pages: retire ${name}.`;
    throw new ReleaseError(`${name} cannot be rolled back: ${reason}${instead}`);
  }

  /**
   * Releases are immutable: verifies that the published release is the one that was built.
   * @throws {ReleaseError} when it differs
   */
  async assertSameContent(built: ReleaseManifest): Promise<void> {
    const { name, releaseId } = built;
    const published = await this.manifestOf(name, releaseId);
    const isSame = releaseIdOf(published) === releaseId;
    const reason = isSame ? await this.fileProblem(built) : 'its manifest differs from the build';
    if (reason === null) return;
    throw new ReleaseError(
      `${name} ${releaseId} is published with other content (${reason}); a release is never changed.`,
    );
  }

  /** Whether the content of a published release matches its id. */
  async isIntact(name: string, releaseId: string): Promise<boolean> {
    try {
      await this.assertSameContent(await this.manifestOf(name, releaseId));
      return true;
    } catch (error) {
      if (error instanceof ReleaseError) return false;
      throw error;
    }
  }

  private async checked<Schema extends TSchema>(
    path: string,
    schema: Schema,
  ): Promise<Static<Schema> | null> {
    const text = await this.textOf(path);
    return text ? checkedJson(`${this.storage.place}/${path}`, text, schema) : null;
  }

  private async textOf(path: string): Promise<string | null> {
    return (await this.storage.read(path))?.toString('utf8') ?? null;
  }

  /** The first file that does not match the manifest, or whose compressed variant does not; null if there is none. */
  private async fileProblem(manifest: ReleaseManifest): Promise<string | null> {
    const { name, releaseId } = manifest;
    const read = (file: string) => this.storage.read(`${name}/${releaseId}/${file}`);
    const files = await listedFiles(manifest, read);
    const { damaged } = await findCompressedVariants(files, read);
    return integrityProblem(manifest, files) ?? compressionProblem(damaged);
  }
}

/** A registry with retired remotes is not a lost one. */
function isEmpty({ remotes, ended = {} }: Registry): boolean {
  return Object.keys(remotes).length === 0 && Object.keys(ended).length === 0;
}
