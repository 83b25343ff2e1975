import { Value } from 'typebox/value';
import { type LoadBatch, type LoadCount, LoadFigures, REMOTE_LOADS_PATH } from '@edp/contracts';
import { type Upstream, type UpstreamAnswer } from '../calls/upstream';
import { newSessionId } from '../sessions/session-cookie';

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

/** Asks in the name of this process: behind these calls stands no browser. */
export function createLoadStore(upstream: Upstream): LoadStore {
  const source = newSessionId();

  const ask = (name: string, path: string, batch?: LoadBatch): Promise<UpstreamAnswer | null> =>
    upstream
      .send({
        name,
        method: batch ? 'POST' : 'GET',
        path,
        session: source,
        nextSession: undefined,
        address: 'gateway',
        body: batch
          ? { kind: 'json', bytes: Buffer.from(JSON.stringify(batch)) }
          : { kind: 'none' },
        authorization: undefined,
        idempotencyKey: undefined,
        traceparent: undefined,
        requestId: source.slice(0, 12),
      })
      .catch(() => null);

  return {
    async save(counts) {
      const answer = await ask('saveRemoteLoads', REMOTE_LOADS_PATH, {
        source,
        counts: [...counts],
      });
      if (answer?.status === 200) return 'stored';
      return answer?.status === 404 ? 'unsupported' : 'failed';
    },
    async figures(since, step) {
      const answer = await ask(
        'loadRemoteLoads',
        `${REMOTE_LOADS_PATH}?since=${since}&step=${step}`,
      );
      if (answer?.status !== 200) return null;
      const found = jsonOf(answer.body);
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
