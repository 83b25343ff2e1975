import { type Static, type TSchema, Type } from 'typebox';
import { type Registry, Registry as RegistrySchema, ReleaseManifest } from '@edp/contracts';
import { readAuditLines } from './audit';
import { checkedJson } from './checked-json';
import { formsBeside, whyNotSent } from './compressed';
import { releaseIdOf } from './content';
import { whyNotFit } from './fit';
import { PREVIOUS_KEPT } from './kept-releases';
import { whyNotWhole } from './read-build';
import { isOfJourney } from './registry-rules';
import { ReleaseRefused } from './release-refused';
import {
  AUDIT_FILE,
  MANIFEST_FILE,
  REGISTRY_FILE,
  type ReleaseStorage,
  type StoredReleaseFacts,
} from './storage/release-storage';

/** What the gateway says of the shell it serves, and of those before it; what releases are checked against. */
export const SHELLS_FILE = 'shells.json';

export const AnnouncedShells = Type.Object({
  live: ReleaseManifest,
  /** Most recent first. */
  before: Type.Array(ReleaseManifest, { maxItems: PREVIOUS_KEPT }),
});
export type AnnouncedShells = Static<typeof AnnouncedShells>;

/** Checks of what lies in a storage, each with a reason where it fails. */
export class PublishedReleases {
  constructor(
    private readonly storage: ReleaseStorage,
    /** The shell to check against; null: the one that the gateway announced. */
    private readonly shell: ReleaseManifest | null,
  ) {}

  /** The registry from its text; an empty one where nothing was promoted yet. */
  registryFrom(text: string | null): Registry {
    if (text === null) return { version: 1, remotes: {} };
    return checkedJson(`${this.storage.place}/${REGISTRY_FILE}`, text, RegistrySchema);
  }

  /**
   * An empty registry is where nothing was live yet, or what is left of one that was lost: then whoever went on with it would
   * take what was live away from everybody.
   *
   * @param own what is about to be promoted, or given to some: a first try that broke off may have told of it
   * @throws {ReleaseRefused} when releases lie there that were promoted, or of which no audit tells
   */
  async mustNotBeLost(
    registry: Registry,
    own?: Pick<ReleaseManifest, 'name' | 'releaseId'>,
  ): Promise<void> {
    if (!isEmpty(registry)) return;
    const audit = readAuditLines((await this.textOf(AUDIT_FILE)) ?? '');
    const promoted = audit.filter(({ what }) => what === 'promote');
    const wasLive = ({ name, releaseId }: StoredReleaseFacts) =>
      audit.length === 0 ||
      promoted.some((line) => line.remote === name && line.releaseId === releaseId);
    const isOwn = ({ name, releaseId }: StoredReleaseFacts) =>
      own?.name === name && own.releaseId === releaseId;
    const stored = await this.storage.releases();
    const left = stored.find((release) => !isOwn(release) && wasLive(release));
    if (!left) return;
    // In a bucket somebody else may have begun it meanwhile: then this change is decided anew.
    const now = this.registryFrom(await this.textOf(REGISTRY_FILE));
    if (!isEmpty(now)) return;
    throw new ReleaseRefused(
      `${this.storage.place} has no registry that says what is live, although it has earlier releases (${left.name} ` +
        `${left.releaseId}); nothing was changed. Restore ${REGISTRY_FILE}: docs/runbook.md says from where. To start ` +
        `with an empty registry instead, move those releases away.`,
    );
  }

  /** @throws {ReleaseRefused} when it is not published */
  async manifestOf(name: string, releaseId: string): Promise<ReleaseManifest> {
    const path = `${name}/${releaseId}/${MANIFEST_FILE}`;
    const manifest = await this.checked(path, ReleaseManifest);
    if (manifest?.name === name && manifest.releaseId === releaseId) return manifest;
    throw new ReleaseRefused(`${name} ${releaseId} is not published; publish it first.`);
  }

  /**
   * The contract gate. Where no shell was ever live there is nobody to break.
   * @throws {ReleaseRefused} with every reason why the release would not run in the live shell, or when a file of it is gone
   */
  async fitting(name: string, releaseId: string): Promise<ReleaseManifest> {
    const manifest = await this.manifestOf(name, releaseId);
    const fault = await this.flawOf(manifest);
    if (fault !== null) throw new ReleaseRefused(`${name} ${releaseId} is damaged: ${fault}.`);
    const live = this.shell ?? (await this.shells())?.live;
    const reasons = live ? whyNotFit(manifest, live) : [];
    if (reasons.length === 0) return manifest;
    throw new ReleaseRefused(
      `${name} ${releaseId} does not fit the live shell ${live?.releaseId}: ${reasons.join('; ')}.`,
    );
  }

  /** The shells that were served; null where none ever was. */
  shells(): Promise<AnnouncedShells | null> {
    return this.checked(SHELLS_FILE, AnnouncedShells);
  }

  /** The newest of earlier releases that fits. @throws {ReleaseRefused} when none does */
  async wayBack(name: string, previous: readonly string[]): Promise<string> {
    let reason = 'no earlier release was live.';
    for (const releaseId of previous) {
      try {
        await this.fitting(name, releaseId);
        return releaseId;
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        reason = error.message;
      }
    }
    const instead = isOfJourney(name)
      ? ''
      : ` To remove it together with its pages: retire ${name}.`;
    throw new ReleaseRefused(`${name} cannot be rolled back: ${reason}${instead}`);
  }

  /**
   * A release that is there is never changed, so the one that is published must be the one that was built.
   * @throws {ReleaseRefused} when it is not
   */
  async mustBe(built: ReleaseManifest): Promise<void> {
    const { name, releaseId } = built;
    const there = await this.manifestOf(name, releaseId);
    const isSame = releaseIdOf(there) === releaseId;
    const reason = isSame ? await this.flawOf(built) : 'its manifest differs from the build';
    if (reason === null) return;
    throw new ReleaseRefused(
      `${name} ${releaseId} is published with other content (${reason}); a release is never changed.`,
    );
  }

  /** Whether a release that lies there is what its id says. */
  async isWhole(name: string, releaseId: string): Promise<boolean> {
    try {
      await this.mustBe(await this.manifestOf(name, releaseId));
      return true;
    } catch (error) {
      if (error instanceof ReleaseRefused) return false;
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

  /** The first file that is not as the manifest has it, or is sent in another form that is not, or null. */
  private async flawOf(manifest: ReleaseManifest): Promise<string | null> {
    const { name, releaseId, integrity } = manifest;
    const read = (file: string) => this.storage.read(`${name}/${releaseId}/${file}`);
    const contents = Object.keys(integrity).map(async (file) => {
      const content = await read(file);
      return content ? ([[file, content]] as const) : [];
    });
    const files = new Map((await Promise.all(contents)).flat());
    const { damaged } = await formsBeside(files, read);
    return whyNotWhole(manifest, files) ?? whyNotSent(damaged);
  }
}

/** A remote that was taken off was live once: what tells of it is not lost. */
function isEmpty({ remotes, ended = {} }: Registry): boolean {
  return Object.keys(remotes).length === 0 && Object.keys(ended).length === 0;
}
