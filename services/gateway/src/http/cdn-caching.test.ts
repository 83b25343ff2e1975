import { type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

const HOST = 'buy.example';
let app: FastifyInstance;
let live: string;
beforeAll(async () => {
  const settings = { PUBLIC_URL: `https://${HOST}`, PROVIDER_URL: 'http://127.0.0.1:1' };
  const config = readConfig({ ...buildSite().env, ...settings });
  const registry = JSON.parse(
    readFileSync(path.join(config.releasesDir, 'registry.json'), 'utf8'),
  ) as { remotes: Record<string, { active: string }> };
  live = registry.remotes['mfe-plan']?.active ?? '';
  app = await buildApp(config);
});
afterAll(() => app.close());

/** The rows of the table for operators: path and header. */
const page = readFileSync(path.join(__dirname, '../../../../docs/scale.md'), 'utf8');
const [, section = ''] = page.split('## CDN in front of the gateway');
const rows = [...section.matchAll(/^\| `(\/[^`]*)`[^|]*\| `([^`]+)` /gm)].map(
  ([, url = '', header = '']) => [url, header] as const,
);

/** The table names releases by a pattern. */
const addressOf = (url: string) => url.replace('<release>', live).replace('<hash>', '0123abcd');

describe('the table of what a CDN may cache', () => {
  it('has a row for each kind of response', () => expect(rows.length).toBeGreaterThanOrEqual(9));

  it.each(rows)('%s is sent as %s', async (url, header) => {
    const { headers } = await app.inject({ url: addressOf(url), headers: { host: HOST } });
    expect(headers['cache-control']).toBe(header);
  });

  it('has no private response: public ones set no cookie and do not depend on one', async () => {
    const shared = rows.filter(([, header]) => header.startsWith('public'));
    expect(shared.length).toBeGreaterThanOrEqual(3);
    for (const [url] of shared) {
      const { headers } = await app.inject({ url: addressOf(url), headers: { host: HOST } });
      expect([url, headers['set-cookie']]).toEqual([url, undefined]);
      expect((headers['vary'] ?? '').toLowerCase()).not.toContain('cookie');
    }
  });
});
