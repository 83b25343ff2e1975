import type { Registry, RegistryEntry, ReleaseManifest } from '@edp/contracts';
import { type AuditLine, readAuditLines } from './audit';
import { whyNotFit } from './fit';
import { PREVIOUS_KEPT } from './kept-releases';
import { type AnnouncedShells, PublishedReleases, SHELLS_FILE } from './published-releases';
import { readBuild } from './read-build';
import { formatted, RegistryChanges, type RemoteOrder } from './registry-changes';
import * as rules from './registry-rules';
import { ReleaseRefused } from './release-refused';
import { type GcOrder, removeUnneeded } from './remove-releases';
import { textOfRelease } from './signing/ed25519';
import type { ReleaseSigner } from './signing/key-folder';
import {
  AUDIT_FILE,
  MANIFEST_FILE,
  REGISTRY_FILE,
  type ReleaseStorage,
  type RemovedRelease,
  SIGNATURE_FILE,
} from './storage/release-storage';

export interface DeskOptions {
  readonly storage: ReleaseStorage;
  /** Who asks, for the audit. */
  readonly who: string;
  readonly clock?: () => Date;
  /** The shell to check against; without it, the one that the gateway announced. */
  readonly shell?: ReleaseManifest | null;
  /** Signs releases and changes; without it they are signed by nobody. */
  readonly signer?: ReleaseSigner | null;
}

export interface ReleaseOrder extends RemoteOrder {
  readonly releaseId: string;
}

/** The release that is rolled back, and the one that new journeys are given in its place. */
export interface Rollback {
  readonly from: string;
  readonly to: string;
}

/**
 * Everything that is done with releases. Each change is one step for those who read meanwhile, waits for
 * changes that are under way, and leaves a line in the audit; one that is refused changes nothing.
 */
export class ReleaseManager {
  private readonly storage: ReleaseStorage;
  private readonly published: PublishedReleases;
  private readonly changes: RegistryChanges;
  private readonly clock: () => Date;
  private readonly signer: ReleaseSigner | null;

  constructor({
    storage,
    who,
    clock = () => new Date(),
    shell = null,
    signer = null,
  }: DeskOptions) {
    this.storage = storage;
    this.clock = clock;
    this.signer = signer;
    this.published = new PublishedReleases(storage, shell);
    this.changes = new RegistryChanges({ storage, published: this.published, who, clock, signer });
  }

  /** Which release of each remote is live; an empty registry where nothing was promoted yet. */
  async list(): Promise<Registry> {
    return this.published.registryFrom(await this.textOf(REGISTRY_FILE));
  }

  /** What was done, oldest first. */
  async audit(): Promise<AuditLine[]> {
    return readAuditLines((await this.textOf(AUDIT_FILE)) ?? '');
  }

  /** @throws {ReleaseRefused} where releases can only be read: whatever changes them is refused */
  mustBeWritable(): void {
    this.changes.mustBePossible();
  }

  /** The shell that is served from now on; later promotions are checked against it. */
  async announceShell(live: ReleaseManifest): Promise<void> {
    const known = await this.published.shells();
    if (known?.live.releaseId === live.releaseId) return;
    const before = known ? [known.live, ...known.before] : [];
    const others = before.filter(({ releaseId }) => releaseId !== live.releaseId);
    const shells: AnnouncedShells = { live, before: others.slice(0, PREVIOUS_KEPT) };
    this.mustBeWritable();
    await this.storage.write(SHELLS_FILE, formatted(shells));
  }

  /** Every published release with every shell that is kept: which of them run together, or why not. */
  async fits() {
    const shells = await this.published.shells();
    const kept = shells ? [shells.live, ...shells.before] : [];
    const stored = await this.storage.releases();
    const rows = stored.map(async ({ name, releaseId }) => {
      const manifest = await this.published.manifestOf(name, releaseId);
      return kept.map((shell) => ({
        name,
        releaseId,
        shellId: shell.releaseId,
        reasons: whyNotFit(manifest, shell),
      }));
    });
    return (await Promise.all(rows)).flat();
  }

  /**
   * Copies a build to where it can be served, under the hash of its content; nobody gets it yet. The same
   * build again changes nothing.
   *
   * @param folder what the build left
   * @param name the remote whose build it has to be; without it, any
   * @throws {ReleaseRefused} when the build is not whole or not what its id says, or what is there under it was changed
   */
  async publish(folder: string, why: string, name?: string): Promise<ReleaseManifest> {
    this.mustBeWritable();
    const { manifest, files } = await readBuild(folder, name);
    const { name: remote, releaseId } = manifest;
    rules.mustStay(await this.list(), remote, releaseId);
    const place = `${remote}/${releaseId}`;
    const signature = this.signatureOf(remote, files.get(MANIFEST_FILE));
    if (await this.storage.putRelease(place, new Map([...files, ...signature]))) {
      await this.changes.make({ name: remote, why }, (registry) => {
        rules.mustStay(registry, remote, releaseId);
        return { what: 'publish', releaseId };
      });
      return manifest;
    }
    await this.published.mustBe(manifest);
    // Published before releases were signed.
    for (const [file, content] of signature) {
      if ((await this.storage.read(`${place}/${file}`)) === null)
        await this.storage.write(`${place}/${file}`, content.toString('utf8'));
    }
    return manifest;
  }

  /**
   * Makes a published release live for all new journeys. One that is live because another was rolled back is live by this
   * decision from now on, and may be rolled back automatically again.
   *
   * @returns false when it was live already, by nobody's rollback
   * @throws {ReleaseRefused} when it is not published, does not fit the live shell or is a canary that is held, or the registry
   * was lost
   */
  async promote({ releaseId, ...order }: ReleaseOrder): Promise<boolean> {
    const { name } = order;
    return this.changes.make(order, async (registry, at) => {
      await this.published.mustNotBeLost(registry, { name, releaseId });
      rules.mustStay(registry, name, releaseId);
      rules.mustNotBeHeld(registry, name, releaseId);
      const { owner } = await this.published.fitting(name, releaseId);
      const next = rules.promoted(registry, { name, releaseId, owner, at });
      const isUnsigned = this.signer !== null && registry.remotes[name]?.signed === undefined;
      if (next !== registry || isUnsigned) return { what: 'promote', releaseId, registry: next };
      return (await this.lastStepBack(name)) && { what: 'promote', releaseId };
    });
  }

  /** Gives a published release to `percent` of a hundred new journeys. Refused like `promote`. */
  async canary({ releaseId, percent, ...order }: ReleaseOrder & { percent: number }) {
    if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
      throw new ReleaseRefused('The share of a canary must be 1 to 99 percent.');
    }
    const { name } = order;
    await this.changes.make(order, async (registry, at) => {
      await this.published.mustNotBeLost(registry, { name, releaseId });
      rules.mustStay(registry, name, releaseId);
      await this.published.fitting(name, releaseId);
      const next = rules.withCanary(registry, { name, releaseId, percent, at });
      return { what: 'canary', releaseId, percent, registry: next };
    });
  }

  /**
   * Keeps the canary from being promoted, until it is ended or given to another share of the buyers.
   * @returns false when it is held already, or is the canary no more
   */
  async hold({ releaseId, ...order }: ReleaseOrder): Promise<boolean> {
    const { name, why } = order;
    return this.changes.make(order, (registry) => {
      const next = rules.withHold(registry, { name, releaseId, why });
      return Promise.resolve(next && { what: 'hold', releaseId, registry: next });
    });
  }

  /**
   * No new journey gets the canary any more; those that have it go on with it.
   * @throws {ReleaseRefused} when there is none, or the registry was lost
   */
  async endCanary(order: RemoteOrder): Promise<void> {
    const { name } = order;
    await this.changes.make(order, async (registry, at) => {
      await this.published.mustNotBeLost(registry);
      const releaseId = rules.canaryOf(registry, name);
      return {
        what: 'canary-end',
        releaseId,
        registry: rules.withoutCanary(registry, { name, at }),
      };
    });
  }

  /**
   * Takes back the canary or, without one, the live release: the newest one before it that fits the live
   * shell is live again. Journeys that have the bad one are given the other with their next page.
   *
   * @param order.bad the release that must go; nothing happens when it is in use no more. Without it, what is in use now
   * @returns what was rolled back and what is live now, or null
   * @throws {ReleaseRefused} when nothing before it can be live, or when `bad` is not named and what is live came in the
   * place of a release that was rolled back: two who roll back the same one must not go two steps; or the registry was lost
   */
  async rollback({ bad, ...order }: RemoteOrder & { bad?: string }) {
    const { name } = order;
    this.mustBeWritable();
    // Told once: a change that is decided anew is about the same release.
    const from = bad ?? (await this.nextToGo(name));
    let done: Rollback | null = null;
    await this.changes.make(order, async (registry, at) => {
      done = await this.planned(registry, name, from);
      if (!done) return null;
      const next = rules.rolledBack(registry, { name, releaseId: from, to: done.to, at });
      return { what: 'rollback', releaseId: from, registry: next };
    });
    return done as Rollback | null;
  }

  /**
   * Takes a remote off that stands beside the journey, such as one whose first release is bad: nothing was live before it that
   * could come in its place. Its pages are there no more, until one of its releases is promoted again.
   *
   * @returns the release that was live
   * @throws {ReleaseRefused} when nothing of it is live, the journey does not go on without it, or the registry was lost
   */
  async retire(order: RemoteOrder): Promise<string> {
    const { name } = order;
    let releaseId = '';
    await this.changes.make(order, async (registry, at) => {
      await this.published.mustNotBeLost(registry);
      releaseId = rules.entryOf(registry, name).active;
      return { what: 'retire', releaseId, registry: rules.ended(registry, { name, at }) };
    });
    return releaseId;
  }

  /**
   * The rollback by which the live release of a remote came to be live, where nobody promoted one since; else null. A line
   * of a change that never came about (a folder is told first, and may break off then) does not lead to what is live, and
   * does not count. In a bucket the line comes last and may be the one that is lost: then a second step is taken for a
   * first one, or a release that was promoted after a rollback waits for a person.
   */
  async lastStepBack(name: string): Promise<AuditLine | null> {
    const active = (await this.list()).remotes[name]?.active;
    const last = (await this.audit()).findLast(({ remote, what, releaseId, from }) => {
      if (remote !== name) return false;
      if (what === 'promote') return releaseId === active;
      return what === 'rollback' && from === releaseId && releaseId !== active;
    });
    return last?.what === 'rollback' ? last : null;
  }

  /**
   * What `rollback` would do as things stand, for somebody who is about to confirm it.
   * @throws {ReleaseRefused} when there is nothing to go back to, releases can only be read, or the registry was lost
   */
  async wayBack(name: string): Promise<Rollback> {
    this.mustBeWritable();
    const registry = await this.list();
    const given = rules.givenOf(await this.entryOf(registry, name));
    const plan = await this.planned(registry, name, given);
    if (plan) return plan;
    throw new ReleaseRefused(`${name} has no release that can be rolled back.`);
  }

  /** Removes releases that nothing needs any more, and what was left of those that never were one. @returns those removed */
  gc(order: GcOrder): Promise<RemovedRelease[]> {
    const { storage, published, changes, clock } = this;
    return removeUnneeded({ storage, published, changes, clock }, order);
  }

  /**
   * Signs releases of these remotes and what the registry says of them, as they lie there: after a new key, or where nothing
   * was signed before. Whoever asks has to know that nobody else has changed them.
   */
  async sign(isMeant: (name: string) => boolean): Promise<void> {
    this.mustBeWritable();
    for (const { name, releaseId } of await this.storage.releases()) {
      if (!isMeant(name)) continue;
      const folder = `${name}/${releaseId}`;
      // What is damaged stays unsigned.
      if (!(await this.published.isWhole(name, releaseId))) continue;
      const manifest = (await this.storage.read(`${folder}/${MANIFEST_FILE}`)) ?? undefined;
      for (const [file, content] of this.signatureOf(name, manifest)) {
        await this.storage.write(`${folder}/${file}`, content.toString('utf8'));
      }
    }
    await this.changes.signAgain(isMeant);
  }

  private signatureOf(name: string, manifest: Buffer | undefined): [string, Buffer][] {
    if (this.signer === null || manifest === undefined) return [];
    const signature = this.signer.sign(name, textOfRelease(name, manifest));
    return [[SIGNATURE_FILE, Buffer.from(formatted(signature))]];
  }

  private async nextToGo(name: string): Promise<string> {
    const registry = await this.list();
    const entry = await this.entryOf(registry, name);
    const last = entry.canary ? null : await this.lastStepBack(name);
    if (!last) return rules.givenOf(entry);
    throw new ReleaseRefused(
      `${name} ${last.releaseId} was rolled back by ${last.who} (${last.why}); ${entry.active} is live in its place. ` +
        `To roll that back too, name it: rollback ${name} ${entry.active}.`,
    );
  }

  /** Null when `from` is in use no more. */
  private async planned(registry: Registry, name: string, from: string): Promise<Rollback | null> {
    const { active, canary, previous } = await this.entryOf(registry, name);
    if (from === canary?.releaseId) return { from, to: active };
    if (from !== active) return null;
    return { from, to: await this.published.wayBack(name, previous) };
  }

  /** What may be rolled back of a remote. @throws {ReleaseRefused} when nothing of it is live, or the registry was lost */
  private async entryOf(registry: Registry, name: string): Promise<RegistryEntry> {
    await this.published.mustNotBeLost(registry);
    return rules.entryOf(registry, name);
  }

  private async textOf(path: string): Promise<string | null> {
    return (await this.storage.read(path))?.toString('utf8') ?? null;
  }
}
