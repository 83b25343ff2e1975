import { type Static, type TSchema } from 'typebox';
import { bodyOf, type ProviderClient } from '../proxy/provider-client';
import { type Counted } from './tally';

/** Result of storing counts: stored, not supported by the provider, rejected permanently, or failed temporarily. */
export type Storing = 'stored' | 'unsupported' | 'rejected' | 'failed';

interface CountKind<Labels, Schema> {
  /** `RemoteLoads` for the traces `saveRemoteLoads` and `loadRemoteLoads`. */
  readonly name: string;
  readonly path: string;
  /** Of the stored counts. */
  readonly schema: Schema;
  /** A count in the format of the contract. */
  readonly rowOf: (counted: Counted<Labels>) => object;
}

/** Counts of one kind in the provider's database. */
export function createCountStore<Labels, Schema extends TSchema>(
  provider: ProviderClient,
  { name, path, schema, rowOf }: CountKind<Labels, Schema>,
) {
  return {
    async save(counts: readonly Counted<Labels>[]): Promise<Storing> {
      const body = { source: provider.source, counts: counts.map(rowOf) };
      const response = await provider.send({ name: `save${name}`, path, body });
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
    },

    /**
     * Counts of all gateways; null if the provider is unreachable or does not support them.
     * @param query `since=<Unix time in minutes>`, and for loads `step=<minutes that are added up>`
     */
    async load(query: string): Promise<Static<Schema> | null> {
      const response = await provider.send({ name: `load${name}`, path: `${path}?${query}` });
      return response?.status === 200 ? bodyOf(schema, response) : null;
    },
  };
}
