import type { Registry, ReleaseManifest } from '@edp/contracts';
import { type AuditLine, readAuditLines } from './audit';
import { whyNotFit } from './fit';
import { PREVIOUS_KEPT, releasesToRemove } from './kept-releases';
import { type AnnouncedShells, PublishedReleases, SHELLS_FILE } from './published-releases';
import { readBuild } from './read-build';
import * as rules from './registry-rules';
import { ReleaseRefused } from './release-refused';
import { AUDIT_FILE, REGISTRY_FILE, type ReleaseStorage } from './storage/release-storage';

export interface DeskOptions {
  readonly storage: ReleaseStorage;
  /** Who asks, for the audit. */
  readonly who: string;
  readonly clock?: () => Date;
  /** The shell to check against; without it, the one that the gateway announced. */
  readonly shell?: ReleaseManifest | null;
}

/** A remote, and why something is done with it. */
export interface RemoteOrder {
  readonly name: string;
  readonly why: string;
}

export interface ReleaseOrder extends RemoteOrder {
  readonly releaseId: string;
}

/** The release that is taken back, and the one that new journeys are given in its place. */
export interface Rollback {
  readonly from: string;
  readonly to: string;
}

/** What is done by a change, and the registry after it; without one, it stays as it is. */
interface Decision {
  readonly what: AuditLine['what'];
  readonly releaseId: string;
  readonly percent?: number;
  readonly registry?: Registry;
}

/**
 * Everything that is done with releases. Each change is one step for those who read meanwhile, waits for
 * changes that are under way, and leaves a line in the audit; one that is refused changes nothing.
 */
export class ReleaseDesk {
  private readonly storage: ReleaseStorage;
  private readonly who: string;
  private readonly clock: () => Date;
  private readonly published: PublishedReleases;

  constructor({ storage, who, clock = () => new Date(), shell = null }: DeskOptions) {
    this.storage = storage;
    this.who = who;
    this.clock = clock;
    this.published = new PublishedReleases(storage, shell);
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
    const { readOnly } = this.storage;
    if (readOnly !== null) throw new ReleaseRefused(readOnly);
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
   * @throws {ReleaseRefused} when the build is not whole, or other content is there under its id
   */
  async publish(folder: string, why: string): Promise<ReleaseManifest> {
    this.mustBeWritable();
    const { manifest, files } = await readBuild(folder);
    const { name, releaseId } = manifest;
    if (await this.storage.putRelease(`${name}/${releaseId}`, files)) {
      await this.change({ name, why }, () => ({ what: 'publish', releaseId }));
    } else await this.published.mustBe(manifest);
    return manifest;
  }

  /**
   * Makes a published release live for all new journeys.
   *
   * @returns false when it was live already
   * @throws {ReleaseRefused} when it is not published or does not fit the live shell
   */
  async promote({ releaseId, ...order }: ReleaseOrder): Promise<boolean> {
    const { name } = order;
    return this.change(order, async (registry, at) => {
      const { owner } = await this.published.fitting(name, releaseId);
      const next = rules.promoted(registry, { name, releaseId, owner, at });
      return next === registry ? null : { what: 'promote', releaseId, registry: next };
    });
  }

  /** Gives a published release to `percent` of a hundred new journeys. Refused like `promote`. */
  async canary({ releaseId, percent, ...order }: ReleaseOrder & { percent: number }) {
    if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
      throw new ReleaseRefused('A canary is for 1 to 99 of a hundred buyers.');
    }
    const { name } = order;
    await this.change(order, async (registry, at) => {
      await this.published.fitting(name, releaseId);
      const next = rules.withCanary(registry, { name, releaseId, percent, at });
      return { what: 'canary', releaseId, percent, registry: next };
    });
  }

  /** No new journey gets the canary any more; those that have it go on with it. */
  async endCanary(order: RemoteOrder): Promise<void> {
    const { name } = order;
    await this.change(order, (registry, at) => {
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
   * @param order.bad the release that must go; nothing happens when it is in use no more
   * @returns what was taken back and what is live now, or null
   */
  async rollback({ bad, ...order }: RemoteOrder & { bad?: string }) {
    const { name } = order;
    let done: Rollback | null = null;
    await this.change(order, async (registry, at) => {
      done = await this.planned(registry, name, bad);
      if (!done) return null;
      const { from: releaseId, to } = done;
      const next = rules.takenBack(registry, { name, releaseId, to, at });
      return { what: 'rollback', releaseId, registry: next };
    });
    return done as Rollback | null;
  }

  /**
   * What `rollback` would do as things stand, for somebody who is about to confirm it.
   * @throws {ReleaseRefused} when there is nothing to go back to, or releases can only be read
   */
  async wayBack(name: string): Promise<Rollback> {
    this.mustBeWritable();
    const plan = await this.planned(await this.list(), name);
    if (plan) return plan;
    throw new ReleaseRefused(`${name} has nothing that could be taken back.`);
  }

  /** Removes releases that nothing needs any more. @returns those removed */
  async gc({ holdHours, why }: { holdHours: number; why: string }) {
    const removed: { name: string; releaseId: string }[] = [];
    for (const { name, releaseId, publishedAt } of await this.storage.releases()) {
      await this.change({ name, why }, async (registry, now) => {
        const stored = [{ name, releaseId, publishedAt }];
        if (releasesToRemove(registry, stored, { now, holdHours }).length === 0) return null;
        await this.storage.removeRelease(`${name}/${releaseId}`);
        removed.push({ name, releaseId });
        return { what: 'gc', releaseId, registry: rules.forgotten(registry, name, releaseId) };
      });
    }
    return removed;
  }

  /** Null when `bad` is in use no more. */
  private async planned(registry: Registry, name: string, bad?: string): Promise<Rollback | null> {
    const { active, canary, previous } = rules.entryOf(registry, name);
    const from = bad ?? canary?.releaseId ?? active;
    if (from === canary?.releaseId) return { from, to: active };
    if (from !== active) return null;
    return { from, to: await this.published.wayBack(name, previous) };
  }

  /** @returns whether anything was done */
  private async change(
    { name, why }: RemoteOrder,
    decide: (registry: Registry, at: Date) => Promise<Decision | null> | Decision,
  ): Promise<boolean> {
    this.mustBeWritable();
    let isDone = false;
    await this.storage.changeRegistry(async (text) => {
      const before = this.published.registryFrom(text);
      const at = this.clock();
      const decision = await decide(before, at);
      isDone = decision !== null;
      if (!decision) return null;
      const { registry, ...what } = decision;
      const from = before.remotes[name]?.active;
      const line: AuditLine = {
        at: at.toISOString(),
        who: this.who,
        remote: name,
        ...what,
        ...(from ? { from } : {}),
        why,
      };
      return { registry: registry ? formatted(registry) : null, audit: JSON.stringify(line) };
    });
    return isDone;
  }

  private async textOf(path: string): Promise<string | null> {
    return (await this.storage.read(path))?.toString('utf8') ?? null;
  }
}

function formatted(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
