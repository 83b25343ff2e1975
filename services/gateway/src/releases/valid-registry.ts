import { JOURNEY_PAGES, type Registry } from '@edp/contracts';
import { messageOf } from '@edp/service';
import { type ReleaseSource } from './release-source';

/** The remotes of the journey, which every document contains. */
export const JOURNEY_REMOTES: ReadonlySet<string> = new Set(
  Object.values(JOURNEY_PAGES).map(({ remote }) => remote),
);

/**
 * The registry to use. A gateway that starts with an invalid one uses the last valid one.
 * @throws when it is invalid and there is no stored valid one, or the gateway already uses a valid one
 */
export async function validRegistry(
  source: ReleaseSource,
  isFirst: boolean,
): Promise<{ registry: Registry; failure: string | null }> {
  try {
    const registry = await source.registry();
    const missing = missingIn(registry);
    if (missing.length === 0) return { registry, failure: null };
    throw new Error(`the registry lacks ${missing.join(', ')}, which every journey needs`);
  } catch (cause) {
    const stored = isFirst ? await source.lastValid() : null;
    if (stored === null || missingIn(stored).length > 0) throw cause;
    return { registry: stored, failure: messageOf(cause) };
  }
}

/** A registry that was lost and recreated by a promotion lacks the other remotes. */
function missingIn({ remotes }: Registry): string[] {
  return [...JOURNEY_REMOTES].filter((name) => !Object.hasOwn(remotes, name));
}
