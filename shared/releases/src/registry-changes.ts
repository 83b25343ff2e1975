import type { Registry } from '@edp/contracts';
import type { AuditLine } from './audit';
import type { PublishedReleases } from './published-releases';
import { ReleaseError } from './release-error';
import type { ReleaseSigner } from './signing/key-folder';
import { signedRegistry } from './signing/signed-registry';
import type { ReleaseStorage } from './storage/release-storage';

/** The remote of an operation, and the operator's reason. */
export interface RemoteOrder {
  readonly name: string;
  readonly why: string;
}

/** A decided change: the operation for the audit log and the new registry; without `registry` it stays unchanged. */
interface Decision {
  readonly what: AuditLine['what'];
  readonly releaseId: string;
  readonly percent?: number;
  readonly registry?: Registry;
}

type Decide = (registry: Registry, at: Date) => Promise<Decision | null> | Decision | null;

interface Options {
  readonly storage: ReleaseStorage;
  readonly published: PublishedReleases;
  readonly who: string;
  readonly clock: () => Date;
  /** Null: changes are not signed, and a gateway that verifies signatures keeps the previous state. */
  readonly signer: ReleaseSigner | null;
}

/** Applies changes of the registry one at a time, each with a line in the audit log. */
export class RegistryChanges {
  constructor(private readonly options: Options) {}

  /** @throws {ReleaseError} when the storage is read-only */
  assertWritable(): void {
    const { readOnly } = this.options.storage;
    if (readOnly !== null) throw new ReleaseError(readOnly);
  }

  /**
   * @param decide is called again after a concurrent change, with the new registry; null means nothing to do
   * @returns whether something was changed
   */
  async make({ name, why }: RemoteOrder, decide: Decide): Promise<boolean> {
    this.assertWritable();
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

  /**
   * Applies a further step of a change whose audit line is already written.
   * @param isMeant remotes to sign although they are unchanged
   */
  async continueChange(
    next: (registry: Registry) => Registry,
    isMeant?: (name: string) => boolean,
  ): Promise<void> {
    const { storage, published, clock, signer } = this.options;
    await storage.changeRegistry((text) => {
      const before = published.registryFrom(text);
      const registry = signedRegistry(before, next(before), signer, clock(), isMeant);
      return Promise.resolve({ registry: formatted(registry), audit: null });
    });
  }
}

export function formatted(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
