import { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type ProviderClient } from '../proxy/provider-client';
import { type Counted } from './tally';

/** What a provider says to counts: it has them, has no place for any, never takes these, or cannot take them now. */
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

/** @param counts as the contract of the place has them */
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

/** What all gateways have counted; null where it is not to be had: the provider is away, or is one that keeps none. */
export async function loadCounts<Schema extends TSchema>(
  provider: ProviderClient,
  place: Place,
  schema: Schema,
): Promise<Static<Schema> | null> {
  const response = await provider.send(place);
  if (response?.status !== 200) return null;
  const found = jsonOf(response.body);
  return Value.Check(schema, found) ? found : null;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
