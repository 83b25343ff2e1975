import { JOURNEY_PAGES, type Registry } from '@edp/contracts';
import { type ReleaseSource } from './release-source';

/** The remotes of the journey: every document has them. */
export const JOURNEY_REMOTES: ReadonlySet<string> = new Set(
  Object.values(JOURNEY_PAGES).map(({ remote }) => remote),
);

/**
 * The registry to go by. A gateway that begins while it is bad begins with the last good one.
 * @throws when it is bad and nothing good is kept, or the gateway goes by a good one already
 */
export async function goodRegistry(
  source: ReleaseSource,
  isFirst: boolean,
): Promise<{ registry: Registry; failure: string | null }> {
  try {
    const registry = await source.registry();
    const missing = missingIn(registry);
    if (missing.length === 0) return { registry, failure: null };
    throw new Error(`the registry lacks ${missing.join(', ')}, which every journey needs`);
  } catch (cause) {
    const kept = isFirst ? await source.kept() : null;
    if (kept === null || missingIn(kept).length > 0) throw cause;
    return { registry: kept, failure: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** A registry that was lost, and begun anew by the next promotion, has that remote alone. */
function missingIn({ remotes }: Registry): string[] {
  return [...JOURNEY_REMOTES].filter((name) => !Object.hasOwn(remotes, name));
}
