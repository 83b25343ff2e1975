import { Value } from 'typebox/value';
import { type LoadBatch, type LoadCount, LoadFigures, REMOTE_LOADS_PATH } from '@edp/contracts';
import { type OwnCalls } from '../calls/own-calls';

/** What a provider says to counts: it has them, has no place for any, or cannot take them now. */
export type Storing = 'stored' | 'unsupported' | 'failed';

/** Counts of loads in the provider's database. */
export interface LoadStore {
  save(counts: readonly LoadCount[]): Promise<Storing>;
  /**
   * Counts of all gateways, or null where there are none to be had: the provider is away, or is one that keeps none.
   * @param since Unix time in minutes
   * @param step minutes that are added up to one figure
   */
  figures(since: number, step: number): Promise<LoadCount[] | null>;
}

export function createLoadStore(calls: OwnCalls): LoadStore {
  return {
    async save(counts) {
      const batch: LoadBatch = { source: calls.source, counts: [...counts] };
      const response = await calls.send({
        name: 'saveRemoteLoads',
        path: REMOTE_LOADS_PATH,
        body: batch,
      });
      if (response?.status === 200) return 'stored';
      return response?.status === 404 ? 'unsupported' : 'failed';
    },
    async figures(since, step) {
      const path = `${REMOTE_LOADS_PATH}?since=${since}&step=${step}`;
      const response = await calls.send({ name: 'loadRemoteLoads', path });
      if (response?.status !== 200) return null;
      const found = jsonOf(response.body);
      return Value.Check(LoadFigures, found) ? found.counts : null;
    },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
