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

/** The count of `overload` after one quotation. */
async function overloads(): Promise<string | undefined> {
  const registry = new Registry();
  const app = await buildApp(readConfig(buildSite().env), systemClock, registry);
  const url = '/quote/?relativeUrl=quotation/';
  const request = { method: 'POST', url, headers: { [CSRF_HEADER]: '1' }, payload: {} } as const;
  expect((await app.inject(request)).statusCode).toBe(503);
  const metrics = await registry.getSingleMetricAsString('edp_security_events_total');
  await app.close();
  return /\{event="overload"\} (\d+)/.exec(metrics)?.[1];
}

it('a full queue is the security event overload, an unavailable provider is not', async () => {
  failure = new QueueFullError();
  expect(await overloads()).toBe('1');
  failure = new Error('connect ECONNREFUSED');
  expect(await overloads()).toBe('0');
});
