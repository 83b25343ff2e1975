import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../lib/ports.mjs';
import { knownVulnerabilities, undecidedScripts, unpinnedPackages } from './dependencies';

// Each test runs npm, which is slow on a busy machine.
jest.setTimeout(60_000);

/** An empty cache, because npm stores responses of the registry. */
const cache = mkdtempSync(join(tmpdir(), 'edp-npm-'));
let registry: Awaited<ReturnType<typeof listen>>;
/** Advisories of the registry by package; null: it has no advisory endpoint. */
let advisories: object | null;

beforeAll(async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.statusCode = request.method === 'POST' && advisories ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(response.statusCode === 200 ? advisories : {}));
  });
  registry = await listen(server);
});
afterAll(async () => {
  await registry.close();
  rmSync(cache, { recursive: true });
});

const vulnerabilities = () =>
  knownVulnerabilities(['--registry', registry.origin, '--cache', cache]);

describe('the packages of the lock file', () => {
  it('are pinned by hash, and run only approved installation scripts', () => {
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

  it('are those of production packages in the installed versions', async () => {
    advisories = {
      fastify: [{ ...advisory, vulnerable_versions: '<1000' }],
      pg: [{ ...advisory, vulnerable_versions: '<0.1' }],
      jest: [{ ...advisory, vulnerable_versions: '<1000' }],
    };
    expect(await vulnerabilities()).toEqual([
      'fastify <1000: Too much is read (high, https://advisories.example/1)',
    ]);
  });

  it('are empty when the registry knows none', async () => {
    advisories = {};
    expect(await vulnerabilities()).toEqual([]);
  });

  it('are null when the registry has no advisories endpoint', async () => {
    advisories = null;
    expect(await vulnerabilities()).toBeNull();
  });
});
