import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { ENDPOINTS, CSRF_HEADER } from '@edp/contracts';
import { fuzzedTarget } from '../../test/fuzzed-targets';
import { createListVersions } from './list-versions';
import { proxyRoutes } from './proxy.routes';
import { createUpstream } from './upstream';

/** `npm run test:full` tries a million. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 3_000);
const PROVIDER = 'http://provider.test:8081';
const HEADERS = { [CSRF_HEADER]: '1', 'content-type': 'application/json' };

/** Allowed requests to the provider, computed independently of the gateway: method, path and names of parameters. */
const TABLE = Object.values(ENDPOINTS).map(({ method, upstream, query }) => ({
  method,
  query,
  path: new RegExp(
    `^${upstream.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[A-Za-z0-9_-]{1,80}')}$`,
  ),
}));
let app: FastifyInstance;
let requests: { readonly method: string; readonly url: string }[];

beforeAll(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requests.push({ method: init?.method ?? 'GET', url: (url as URL).href });
    return Promise.resolve(Response.json({}));
  });
  // Only the routes: sessions, limits and headers of the whole gateway take ten times as long, and read no target.
  app = Fastify();
  const sessions = { stateOf: () => 'live', nextId: () => 's', renew: () => 0, end: () => true };
  app.decorate('sessions', sessions as unknown as FastifyInstance['sessions']);
  app.decorateRequest('session', () => 'a session');
  const upstream = createUpstream(new URL(PROVIDER), 'a secret');
  const lists = createListVersions(Date.now);
  await proxyRoutes(app, { upstream, lists, publicOrigin: 'http://localhost' });
});
afterAll(async () => {
  await app.close();
  jest.restoreAllMocks();
});

function isOfTable({ method, url }: { readonly method: string; readonly url: string }): boolean {
  const { origin, username, hash, pathname, searchParams, href } = new URL(url);
  const isPlain = origin === PROVIDER && username === '' && hash === '' && href === url;
  return (
    isPlain &&
    TABLE.some(
      (row) =>
        row.method === method &&
        row.path.test(pathname) &&
        [...searchParams.keys()].every((name) => row.query.includes(name)),
    )
  );
}

it('forwards nothing outside the endpoint table, whatever the request', async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fuzzedTarget, async ({ method, url }) => {
      requests = [];
      const payload = method === 'POST' ? '{}' : '';
      await app.inject({ method, url, headers: HEADERS, payload });
      sent += requests.length;
      expect(requests.filter((request) => !isOfTable(request))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  // Some requests are in the table: otherwise a gateway that forwards nothing would pass, too.
  expect(sent).toBeGreaterThan(RUNS / 20);
}, 3_600_000);
