import { type Static, type TSchema } from 'typebox';
import { bodyOf, type ProviderClient } from '../proxy/provider-client';
import { type Counted } from './tally';

/** Result of storing counts: stored, not supported by the provider, rejected permanently, or failed temporarily. */
export type Storing = 'stored' | 'unsupported' | 'rejected' | 'failed';

/** Counts of one kind in the provider's database. */
export interface CountStore<Labels> {
  save(counts: readonly Counted<Labels>[]): Promise<Storing>;
}

interface Place {
  /** The name in traces. */
  readonly name: string;
  readonly path: string;
}

/** @param counts in the format of the contract */
export async function saveCounts(
  provider: ProviderClient,
  place: Place,
  counts: readonly object[],
): Promise<Storing> {
  const response = await provider.send({ ...place, body: { source: provider.source, counts } });
  switch (response?.status) {
    case 200:
      return 'stored';
    case 404:
      return 'unsupported';
    case 400:
    case 413:
      return 'rejected';
    default:
      return 'failed';
  }
}

/** Counts of all gateways; null if the provider is unreachable or does not support them. */
export async function loadCounts<Schema extends TSchema>(
  provider: ProviderClient,
  place: Place,
  schema: Schema,
): Promise<Static<Schema> | null> {
  const response = await provider.send(place);
  return response?.status === 200 ? bodyOf(schema, response) : null;
}
