import type { Registry, RegistryEntry, ReleaseManifest } from '@edp/contracts';
import type { AuditLine } from './audit';
import { compatibilityProblems } from './compatibility';
import { type AnnouncedShells, PublishedReleases, SHELLS_FILE } from './published-releases';
import { readBuild } from './read-build';
import { formatted, RegistryChanges, type RemoteOrder } from './registry-changes';
import * as rules from './registry-rules';
import { MissingKeyError, ReleaseError } from './release-error';
import { type GcOrder, removeUnneeded } from './remove-releases';
import { earlierReleases, isRolledBack, RETAINED_PREVIOUS } from './retained-releases';
import { textOfRelease } from './signing/ed25519';
import type { ReleaseSigner } from './signing/key-folder';
import {
  MANIFEST_FILE,
  type ReleaseStorage,
  type RemovedRelease,
  SIGNATURE_FILE,
} from './storage/release-storage';

export interface ReleaseManagerOptions {
  readonly storage: ReleaseStorage;
  /** The operator or component that makes the change, for the audit log. */
  readonly who: string;
  readonly clock?: () => Date;
  /** The shell to check against; by default the one announced by the gateway. */
  readonly shell?: ReleaseManifest | null;
  /** Signs releases and changes; without it they are unsigned. */
  readonly signer?: ReleaseSigner | null;
}

export interface ReleaseOrder extends RemoteOrder {
  readonly releaseId: string;
}

/** An order to give a release to all new journeys, or to some. */
interface PromotionOrder extends ReleaseOrder {
  /** A release that was rolled back stays so. */
  readonly unlessRolledBack?: boolean;
  /** `stateHashOf` the remote as the operator saw it; without it the order applies to any state. */
  readonly shown?: string;
}

/** The release that is rolled back, and its replacement for new journeys. */
export interface Rollback {
  readonly from: string;
  readonly to: string;
}

/**
 * All operations on releases. Each change is atomic for readers, waits for concurrent changes, and leaves a line in the
 * audit log; a rejected operation changes nothing.
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
  }: ReleaseManagerOptions) {
    this.storage = storage;
    this.clock = clock;
    this.signer = signer;
    this.published = new PublishedReleases(storage, shell);
    this.changes = new RegistryChanges({ storage, published: this.published, who, clock, signer });
  }

  /** The registry; empty before the first promotion. */
  list(): Promise<Registry> {
    return this.published.registry();
  }

  /** The audit log, oldest first. */
  audit(): Promise<AuditLine[]> {
    return this.published.audit();
  }

  /** @throws {ReleaseError} when the storage is read-only */
  assertWritable(): void {
    this.changes.assertWritable();
  }

  /** Records the served shell; later promotions are checked against it. */
  async announceShell(live: ReleaseManifest): Promise<void> {
    const known = await this.published.shells();
    if (known?.live.releaseId === live.releaseId) return;
    const before = known ? [known.live, ...known.before] : [];
    const others = before.filter(({ releaseId }) => releaseId !== live.releaseId);
    const shells: AnnouncedShells = { live, before: others.slice(0, RETAINED_PREVIOUS) };
    this.assertWritable();
    await this.storage.write(SHELLS_FILE, formatted(shells));
  }

  /**
   * The compatibility of every published release with every announced shell; if a shell is given, of every live release
   * and canary with that one.
   */
  async fits() {
    const { shell: given } = this.published;
    const known = given ? { live: given, before: [] } : await this.published.shells();
    const shells = known ? [known.live, ...known.before] : [];
    const releases = given ? rules.releasesInUse(await this.list()) : await this.storage.releases();
    const rows = releases.map(async ({ name, releaseId }) => {
      const manifest = await this.published.manifestOf(name, releaseId).catch(() => null);
      return shells.map((shell) => ({
        name,
        releaseId,
        shellId: shell.releaseId,
        reasons: manifest
          ? compatibilityProblems(manifest, shell)
          : ['its manifest cannot be read'],
      }));
    });
    return (await Promise.all(rows)).flat();
  }

  /**
   * Copies a build to the release storage, under the hash of its content; it is not live yet. Idempotent.
   *
   * @param folder output of the build
   * @param name the expected remote; any when omitted
   * @throws {ReleaseError} when the build is incomplete or does not match its id, or the published release was
   * changed
   */
  async publish(folder: string, why: string, name?: string): Promise<ReleaseManifest> {
    this.assertWritable();
    const { manifest, files } = await readBuild(folder, name);
    const { name: remote, releaseId } = manifest;
    rules.assertNotBeingRemoved(await this.list(), remote, releaseId);
    const place = `${remote}/${releaseId}`;
    const signature = this.signatureOf(remote, files.get(MANIFEST_FILE));
    if (await this.storage.putRelease(place, new Map([...files, ...signature]))) {
      await this.changes.make({ name: remote, why }, (registry) => {
        rules.assertNotBeingRemoved(registry, remote, releaseId);
        return { what: 'publish', releaseId };
      });
      return manifest;
    }
    await this.published.assertSameContent(manifest);
    // The release was published before releases were signed.
    for (const [file, content] of signature) {
      if ((await this.storage.read(`${place}/${file}`)) === null)
        await this.storage.write(`${place}/${file}`, content.toString('utf8'));
    }
    return manifest;
  }

  /**
   * Makes a published release live for all new journeys. A release that is live because of a rollback is confirmed by
   * this, so that it may be rolled back automatically again.
   *
   * @returns false when it was already live, and not because of a rollback; or when it stays rolled back
   * @throws {ChangedSinceError} when the remote has been changed since it was shown
   * @throws {ReleaseError} when it is not published, incompatible with the live shell or a held canary, or the
   * registry was lost
   */
  async promote({
    releaseId,
    unlessRolledBack = false,
    shown,
    ...order
  }: PromotionOrder): Promise<boolean> {
    const { name } = order;
    return this.changes.make(order, async (registry, at) => {
      if (unlessRolledBack && isRolledBack(registry, name, releaseId)) return null;
      await this.published.assertNotLost(registry, { name, releaseId });
      rules.assertNotBeingRemoved(registry, name, releaseId);
      rules.assertNotHeld(registry, name, releaseId);
      const { owner } = await this.published.requireCompatible(name, releaseId);
      const next = rules.promoted(registry, { name, releaseId, owner, at });
      const isUnsigned = this.signer !== null && registry.remotes[name]?.signed === undefined;
      const isChange = next !== registry || isUnsigned;
      if (!isChange && !(await this.lastRollback(name))) return null;
      rules.assertAsShown(registry, name, shown);
      return { what: 'promote', releaseId, ...(isChange && { registry: next }) };
    });
  }

  /**
   * Gives a published release to `percent` percent of new journeys. Throws as `promote` does.
   *
   * @returns false when it already is the canary with this percentage, so that a hold stays; or when it stays rolled
   * back
   */
  async canary({
    releaseId,
    percent,
    unlessRolledBack = false,
    shown,
    ...order
  }: PromotionOrder & { percent: number }): Promise<boolean> {
    if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
      throw new ReleaseError('The share of a canary must be 1 to 99 percent.');
    }
    const { name } = order;
    return this.changes.make(order, async (registry, at) => {
      if (unlessRolledBack && isRolledBack(registry, name, releaseId)) return null;
      await this.published.assertNotLost(registry, { name, releaseId });
      rules.assertNotBeingRemoved(registry, name, releaseId);
      await this.published.requireCompatible(name, releaseId);
      const next = rules.withCanary(registry, { name, releaseId, percent, at });
      if (next === registry) return null;
      rules.assertAsShown(registry, name, shown);
      return { what: 'canary', releaseId, percent, registry: next };
    });
  }

  /**
   * Blocks the promotion of the canary until it ends or its percentage changes.
   * @returns false when it is already held, or no longer the canary
   */
  async hold({ releaseId, ...order }: ReleaseOrder): Promise<boolean> {
    const { name, why } = order;
    return this.changes.make(order, (registry) => {
      const next = rules.withHold(registry, { name, releaseId, why });
      return Promise.resolve(next && { what: 'hold', releaseId, registry: next });
    });
  }

  /**
   * Ends the canary: new journeys do not get it, journeys that have it continue with it.
   *
   * @param order.expected the release that must be the canary; by default, any
   * @throws {ReleaseError} when there is no canary, it is not the expected one, or the registry was lost
   */
  async endCanary({ expected, ...order }: RemoteOrder & { expected?: string }): Promise<void> {
    const { name } = order;
    await this.changes.make(order, async (registry, at) => {
      await this.published.assertNotLost(registry);
      const releaseId = rules.canaryOf(registry, name);
      assertExpected(releaseId, expected);
      return {
        what: 'canary-end',
        releaseId,
        registry: rules.withoutCanary(registry, { name, at }),
      };
    });
  }

  /**
   * Rolls back the canary or, without one, the live release, which the newest compatible previous release replaces.
   * Journeys that have the bad release get the replacement with their next page.
   *
   * @param order.bad the release to roll back; no effect if it is no longer in use. By default, the one in use
   * @returns what was rolled back and what is live now, or null
   * @throws {ReleaseError} when no previous release can become live, or the registry was lost; also when `bad` is
   * omitted and the live release itself replaced a rolled-back one, so that two concurrent rollbacks do not go back two
   * steps
   */
  async rollback({ bad, ...order }: RemoteOrder & { bad?: string }) {
    const { name } = order;
    this.assertWritable();
    // Determined once: a retried change is about the same release.
    const from = bad ?? (await this.releaseToRollBack(name));
    let done: Rollback | null = null;
    await this.changes.make(order, async (registry, at) => {
      done = await this.planRollback(registry, name, from);
      if (!done) return null;
      const next = rules.rolledBack(registry, { name, releaseId: from, to: done.to, at });
      return { what: 'rollback', releaseId: from, registry: next };
    });
    return done as Rollback | null;
  }

  /**
   * Withdraws a release that was live or a canary before: journeys that continue with it get the live release with
   * their next page. Live release and canary stay.
   * @returns false when no journey continues with it, or it is live or the canary
   */
  async withdraw({ releaseId, ...order }: ReleaseOrder): Promise<boolean> {
    const { name } = order;
    return this.changes.make(order, async (registry, at) => {
      const entry = await this.entryOf(registry, name);
      const isInUse = [entry.active, entry.canary?.releaseId].includes(releaseId);
      if (isInUse || !earlierReleases(entry).includes(releaseId)) return null;
      const next = rules.rolledBack(registry, { name, releaseId, to: entry.active, at });
      return { what: 'rollback', releaseId, registry: next };
    });
  }

  /**
   * Retires a remote that is not part of the journey, such as one whose first release is bad, which has no rollback
   * target. Its pages do not exist until one of its releases is promoted again.
   *
   * @param order.expected the release that must be live; by default, any
   * @returns the release that was live
   * @throws {ReleaseError} when it has no live release, or not the expected one, the journey needs it, or the registry
   * was lost
   */
  async retire({ expected, ...order }: RemoteOrder & { expected?: string }): Promise<string> {
    const { name } = order;
    let releaseId = '';
    await this.changes.make(order, async (registry, at) => {
      await this.published.assertNotLost(registry);
      releaseId = rules.entryOf(registry, name).active;
      assertExpected(releaseId, expected);
      return { what: 'retire', releaseId, registry: rules.withoutRemote(registry, { name, at }) };
    });
    return releaseId;
  }

  /**
   * The audit line of the rollback that made the current release live, if no promotion followed; else null. A line
   * whose change was never applied (in a folder the line is written first) does not lead to the live release and is
   * ignored. In a bucket the line is written last and may be missing: then a second rollback passes for a first one, or
   * a release that was promoted after a rollback waits for an operator.
   */
  async lastRollback(name: string): Promise<AuditLine | null> {
    const active = (await this.list()).remotes[name]?.active;
    const last = (await this.audit()).findLast(({ remote, what, releaseId, from }) => {
      if (remote !== name) return false;
      if (what === 'promote') return releaseId === active;
      return what === 'rollback' && from === releaseId && releaseId !== active;
    });
    return last?.what === 'rollback' ? last : null;
  }

  /**
   * What `rollback` of this release would do now, for a confirmation page.
   * @throws {ReleaseError} when it is no longer in use, there is no rollback target, the storage is read-only, or the
   * registry was lost
   */
  async plannedRollback(name: string, releaseId: string): Promise<Rollback> {
    this.assertWritable();
    const plan = await this.planRollback(await this.list(), name, releaseId);
    if (plan) return plan;
    throw new ReleaseError(await this.whyNotInUse(name, releaseId));
  }

  /** Why a release is no longer in use, as a sentence: who rolled it back, if it was. */
  async whyNotInUse(name: string, releaseId: string): Promise<string> {
    const registry = await this.list();
    const { active } = await this.entryOf(registry, name);
    const last = (await this.audit()).findLast(
      (line) => line.what === 'rollback' && line.remote === name && line.releaseId === releaseId,
    );
    // The line of an interrupted rollback does not count.
    if (!last || !isRolledBack(registry, name, releaseId))
      return `${name} ${releaseId} is no longer in use.`;
    return describeRollback(last, active);
  }

  /**
   * Removes releases that are no longer needed, and leftovers of interrupted publications. @returns the removed ones
   */
  gc(order: GcOrder): Promise<RemovedRelease[]> {
    const { storage, published, changes, clock } = this;
    return removeUnneeded({ storage, published, changes, clock }, order);
  }

  /**
   * Signs the stored releases and the registry state of these remotes: after a key rotation, or when nothing was signed
   * before. A signed release whose key is elsewhere keeps its signature. The caller must know that they were not
   * tampered with.
   */
  async sign(isMeant: (name: string) => boolean): Promise<void> {
    this.assertWritable();
    for (const { name, releaseId } of await this.storage.releases()) {
      if (!isMeant(name)) continue;
      const folder = `${name}/${releaseId}`;
      // Damaged releases stay unsigned.
      if (!(await this.published.isIntact(name, releaseId))) continue;
      const manifest = (await this.storage.read(`${folder}/${MANIFEST_FILE}`)) ?? undefined;
      try {
        for (const [file, content] of this.signatureOf(name, manifest))
          await this.storage.write(`${folder}/${file}`, content.toString('utf8'));
      } catch (error) {
        const isSigned = (await this.storage.read(`${folder}/${SIGNATURE_FILE}`)) !== null;
        if (!(error instanceof MissingKeyError && isSigned)) throw error;
      }
    }
    await this.changes.continueChange((registry) => registry, isMeant);
  }

  private signatureOf(name: string, manifest: Buffer | undefined): [string, Buffer][] {
    if (this.signer === null || manifest === undefined) return [];
    const signature = this.signer.sign(name, textOfRelease(name, manifest), 'release');
    return [[SIGNATURE_FILE, Buffer.from(formatted(signature))]];
  }

  private async releaseToRollBack(name: string): Promise<string> {
    const registry = await this.list();
    const entry = await this.entryOf(registry, name);
    const last = entry.canary ? null : await this.lastRollback(name);
    if (!last) return rules.releaseInUse(entry);
    throw new ReleaseError(
      `${describeRollback(last, entry.active)} ` +
        `To roll that back too, name it: rollback ${name} ${entry.active}.`,
    );
  }

  /** Null when `from` is no longer in use. */
  private async planRollback(
    registry: Registry,
    name: string,
    from: string,
  ): Promise<Rollback | null> {
    const { active, canary, previous } = await this.entryOf(registry, name);
    if (from === canary?.releaseId) return { from, to: active };
    if (from !== active) return null;
    return { from, to: await this.published.rollbackTarget(name, previous) };
  }

  /** The registry entry of a remote. @throws {ReleaseError} when it has no live release, or the registry was lost */
  private async entryOf(registry: Registry, name: string): Promise<RegistryEntry> {
    await this.published.assertNotLost(registry);
    return rules.entryOf(registry, name);
  }
}

function describeRollback({ remote, releaseId, who, why }: AuditLine, active: string): string {
  return `${remote} ${releaseId} was rolled back by ${who} (${why}); ${active} is live in its place.`;
}

/** @throws {ReleaseError} when another release is in use than the operator saw */
function assertExpected(releaseId: string, expected: string | undefined): void {
  if (expected === undefined || releaseId === expected) return;
  throw new ReleaseError(`${expected} is no longer in use: ${releaseId} has replaced it.`);
}
