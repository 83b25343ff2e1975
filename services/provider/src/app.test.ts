import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { createLogger } from '@edp/service';
import { newSession, signedHeaders, startTestApp, type TestApp } from '../test/build-app';
import { Browser } from '../test/client';
import { buildApp } from './app';
import { serviceFile } from './service-root';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('health', () => {
  it('reports a running process and a reachable database', async () => {
    expect((await test.app.inject('/livez')).statusCode).toBe(200);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('rejects a gateway with an invalid signature', async () => {
    const statusOf = async (signed: string) => {
      const headers = signedHeaders(newSession(), 'GET', signed);
      return (await test.app.inject({ url: '/readyz', headers })).statusCode;
    };
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/signed/for/something/else')).toBe(401);
  });
});

describe('an unknown path', () => {
  it('gets a problem document', async () => {
    const response = await test.app.inject('/nothing/here');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.json()).toEqual({
      code: 'notFound',
      status: 404,
      title: 'The resource does not exist.',
    });
  });
});

describe('a security event', () => {
  it('is logged with the network of the browser, not of the gateway', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({ LOG_LEVEL: 'info' }, lines);
    const networkOf = async (address: string) => {
      const browser = new Browser(logged, newSession(address));
      lines.length = 0;
      const response = await browser.call('loadQuotation', { params: { refId: 'x'.repeat(32) } });
      expect(response.status).toBe(404);
      const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      return events.find(({ msg }) => msg === 'security event')?.['network'];
    };
    const network = await networkOf('203.0.113.7');
    expect(network).toMatch(/^[\w-]{12}$/);
    expect(await networkOf('203.0.113.7')).toBe(network);
    expect(await networkOf('198.51.100.9')).not.toBe(network);
    await logged.stop();
  });
});

describe('a request during which the data files change', () => {
  it('uses one set of them from start to end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await cp(serviceFile('data'), folder, { recursive: true });
    const changing = await startTestApp({ CATALOGUE_DIR: folder });
    const { services } = changing;
    const maxPeople = () => services.catalogue.current().eligibility.maxPeople;
    const app = buildApp({
      // A second application in the process needs its own metrics registry.
      services: { ...services, registry: new Registry() },
      logger: createLogger({ service: 'provider', level: 'silent' }),
    });
    app.post('/slow', async () => {
      const before = maxPeople();
      const file = join(folder, 'eligibility.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('"maxPeople": 6', '"maxPeople": 5'));
      await services.catalogue.checkForChanges();
      await services.catalogue.checkForChanges();
      return [before, maxPeople()];
    });

    const response = await app.inject({ method: 'POST', url: '/slow', payload: { a: 1 } });
    expect(response.json()).toEqual([6, 6]);
    expect(maxPeople()).toBe(5);
    await app.close();
    await changing.stop();
    await rm(folder, { recursive: true });
  });
});
