import Fastify from 'fastify';
import { healthRoutes } from './health.routes';
import { createProviderClient } from './provider-client';
import { createUpstream, SIGNATURE_REJECTED } from './upstream';

const logged: unknown[] = [];
beforeEach(() => logged.splice(0));
/** That the provider received for concurrent requests to the gateway. */
let requests = 0;

/** The status of the second readiness response of a gateway whose provider responds with this. */
async function readiness(status: number, body: unknown): Promise<number> {
  const provider = Fastify();
  provider.get('/readyz', (_, reply) => {
    requests += 1;
    return reply.code(status).send(body);
  });
  const url = await provider.listen({ port: 0, host: '127.0.0.1' });
  const gateway = Fastify();
  healthRoutes(gateway, {
    followed: [],
    faultyRemotes: () => [],
    provider: createProviderClient(createUpstream(new URL(url), 'secret')),
    isMaintenance: () => false,
  });
  jest.spyOn(gateway.log, 'error').mockImplementation((_: unknown, text) => logged.push(text));
  requests = 0;
  await Promise.all(Array.from({ length: 5 }, () => gateway.inject('/readyz')));
  expect(requests).toBe(1);
  const { statusCode } = await gateway.inject('/readyz');
  await gateway.close();
  await provider.close();
  return statusCode;
}

describe('a gateway is', () => {
  it('ready while its provider is', async () => {
    expect(await readiness(200, { status: 'degraded' })).toBe(200);
    expect(await readiness(200, 'ok')).toBe(200);
  });

  it('ready while an instance of its provider drains and still serves', async () => {
    expect(await readiness(503, { status: 'stopping' })).toBe(200);
  });

  it('not ready while its provider is not', async () => {
    expect(await readiness(503, { status: 'unavailable' })).toBe(503);
    expect(await readiness(502, 'bad gateway')).toBe(503);
  });

  it('not ready while its provider rejects its signature, which is logged once', async () => {
    expect(await readiness(401, { code: 'unauthorised' })).toBe(503);
    expect(logged).toEqual([SIGNATURE_REJECTED]);
  });
});
