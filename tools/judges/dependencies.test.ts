import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { knownHoles, undecidedScripts, unpinnedPackages } from './dependencies';

// npm itself is asked: a program of its own, and a slow machine.
jest.setTimeout(60_000);

let registry: Server;
/** What the registry knows by the name of the package; null: it has no such service. */
let advisories: object | null;

beforeAll(async () => {
  registry = createServer((request, response) => {
    request.resume();
    response.statusCode = request.method === 'POST' && advisories ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(response.statusCode === 200 ? advisories : {}));
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => registry.close(done).closeAllConnections()));

const asked = () => {
  const { port } = registry.address() as AddressInfo;
  return knownHoles(['--registry', `http://127.0.0.1:${port}`]);
};

describe('the packages of the lock file', () => {
  it('are each pinned by a hash, and run no script at their installation that nobody decided about', () => {
    expect([unpinnedPackages(), undecidedScripts()]).toEqual([[], []]);
  });
});

describe('the holes that a registry has published', () => {
  const hole = { id: 1, title: 'A hole', severity: 'high', url: 'https://advisories.example/1' };

  it('are those of packages and versions that the product runs with', async () => {
    advisories = {
      fastify: [{ ...hole, vulnerable_versions: '<1000' }],
      pg: [{ ...hole, vulnerable_versions: '<0.1' }],
      jest: [{ ...hole, vulnerable_versions: '<1000' }],
    };
    expect(await asked()).toEqual(['fastify <1000: A hole (high, https://advisories.example/1)']);
  });

  it('are none where none is known', async () => {
    advisories = {};
    expect(await asked()).toEqual([]);
  });

  it('are not said to be none where the registry does not tell', async () => {
    advisories = null;
    expect(await asked()).toBeNull();
  });
});
