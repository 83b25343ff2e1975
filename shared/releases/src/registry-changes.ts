import type { Registry } from '@edp/contracts';
import type { AuditLine } from './audit';
import type { PublishedReleases } from './published-releases';
import { ReleaseRefused } from './release-refused';
import type { ReleaseSigner } from './signing/key-folder';
import { signedRegistry } from './signing/signed-registry';
import type { ReleaseStorage } from './storage/release-storage';

/** A remote, and why something is done with it. */
export interface RemoteOrder {
  readonly name: string;
  readonly why: string;
}

/** What is done by a change, and the registry after it; without one, it stays as it is. */
export interface Decision {
  readonly what: AuditLine['what'];
  readonly releaseId: string;
  readonly percent?: number;
  readonly registry?: Registry;
}

export type Decide = (registry: Registry, at: Date) => Promise<Decision | null> | Decision | null;

interface Options {
  readonly storage: ReleaseStorage;
  readonly published: PublishedReleases;
  readonly who: string;
  readonly clock: () => Date;
  /** Null: changes are signed by nobody, and a gateway that verifies goes on with what was before. */
  readonly signer: ReleaseSigner | null;
}

/** Changes of the registry, one at a time, each with its line in the audit. */
export class RegistryChanges {
  constructor(private readonly options: Options) {}

  /** @throws {ReleaseRefused} where releases can only be read */
  mustBePossible(): void {
    const { readOnly } = this.options.storage;
    if (readOnly !== null) throw new ReleaseRefused(readOnly);
  }

  /**
   * @param decide may be asked again, with the registry that somebody else left meanwhile; null: there is nothing to do
   * @returns whether anything was done
   */
  async make({ name, why }: RemoteOrder, decide: Decide): Promise<boolean> {
    this.mustBePossible();
    const { storage, published, who, clock, signer } = this.options;
    let isDone = false;
    await storage.changeRegistry(async (text) => {
      const before = published.registryFrom(text);
      const at = clock();
      const decision = await decide(before, at);
      isDone = decision !== null;
      if (!decision) return null;
      const { registry, ...what } = decision;
      const from = before.remotes[name]?.active;
      const line: AuditLine = {
        at: at.toISOString(),
        who,
        remote: name,
        ...what,
        ...(from ? { from } : {}),
        why,
      };
      const isUnsigned = registry?.remotes[name]?.signed === undefined;
      const signed = registry
        ? signedRegistry(before, registry, signer, at, (one) => one === name && isUnsigned)
        : null;
      return { registry: signed ? formatted(signed) : null, audit: JSON.stringify(line) };
    });
    return isDone;
  }

  /** A step of a change that has its line already. */
  async goOn(next: (registry: Registry) => Registry): Promise<void> {
    const { storage, published, clock, signer } = this.options;
    await storage.changeRegistry((text) => {
      const before = published.registryFrom(text);
      const registry = signedRegistry(before, next(before), signer, clock());
      return Promise.resolve({ registry: formatted(registry), audit: null });
    });
  }

  /** Signs what the registry says of some remotes, as it stands. */
  async signAgain(isMeant: (name: string) => boolean): Promise<void> {
    const { storage, published, clock, signer } = this.options;
    await storage.changeRegistry((text) => {
      const now = published.registryFrom(text);
      const registry = signedRegistry(now, now, signer, clock(), isMeant);
      return Promise.resolve({ registry: formatted(registry), audit: null });
    });
  }
}

export function formatted(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
