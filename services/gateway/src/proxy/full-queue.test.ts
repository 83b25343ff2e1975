import { Registry } from 'prom-client';
import { CSRF_HEADER } from '@edp/contracts';
import { systemClock } from '@edp/service';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { QueueFullError, type Upstream } from './upstream';

let failure: Error;
jest.mock('../limits/fair-upstream', () => ({
  fairUpstream: (): Upstream => ({ send: () => Promise.reject(failure) }),
}));

/** The events with a count after one quotation. */
async function events(): Promise<string[]> {
  const registry = new Registry();
  const app = await buildApp(readConfig(buildSite().env), systemClock, registry);
  const url = '/quote/?relativeUrl=quotation/';
  const request = { method: 'POST', url, headers: { [CSRF_HEADER]: '1' }, payload: {} } as const;
  expect((await app.inject(request)).statusCode).toBe(503);
  const metrics = await registry.getSingleMetricAsString('edp_security_events_total');
  await app.close();
  return [...metrics.matchAll(/\{event="(\w+)"\} [1-9]/g)].map(([, event = '']) => event);
}

it('a full queue is the security event overload, or limit for one network; an unavailable provider is none', async () => {
  failure = new QueueFullError('overload');
  expect(await events()).toEqual(['overload']);
  failure = new QueueFullError('limit');
  expect(await events()).toEqual(['limit']);
  failure = new Error('connect ECONNREFUSED');
  expect(await events()).toEqual([]);
});
