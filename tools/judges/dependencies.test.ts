import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownVulnerabilities, undecidedScripts, unpinnedPackages } from './dependencies';

// npm itself is asked: a program of its own, and a slow machine.
jest.setTimeout(60_000);

/** npm would remember what it was told in another run. */
const cache = mkdtempSync(join(tmpdir(), 'edp-npm-'));
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
afterAll(async () => {
  await new Promise((done) => registry.close(done).closeAllConnections());
  rmSync(cache, { recursive: true });
});

const asked = () => {
  const { port } = registry.address() as AddressInfo;
  return knownVulnerabilities(['--registry', `http://127.0.0.1:${port}`, '--cache', cache]);
};

describe('the packages of the lock file', () => {
  it('are each pinned by a hash, and run no script at their installation that nobody decided about', () => {
    expect([unpinnedPackages(), undecidedScripts()]).toEqual([[], []]);
  });
});

describe('the vulnerabilities that a registry has published', () => {
  const advisory = {
    id: 1,
    title: 'Too much is read',
    severity: 'high',
    url: 'https://advisories.example/1',
  };

  it('are those of packages and versions that the product runs with', async () => {
    advisories = {
      fastify: [{ ...advisory, vulnerable_versions: '<1000' }],
      pg: [{ ...advisory, vulnerable_versions: '<0.1' }],
      jest: [{ ...advisory, vulnerable_versions: '<1000' }],
    };
    expect(await asked()).toEqual([
      'fastify <1000: Too much is read (high, https://advisories.example/1)',
    ]);
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
