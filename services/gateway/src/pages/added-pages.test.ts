import { type FastifyInstance } from 'fastify';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type PageBootstrap } from '@edp/contracts';
import { amendManifest, buildSite, writeRelease } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

const ID = 'dddddddddddd';
const BASE = '/edp/life/onemedical/takaful';

let site: ReturnType<typeof buildSite>;
let app: FastifyInstance;

beforeEach(async () => {
  site = buildSite();
  for (const name of ['mfe-wellness', 'mfe-claims']) {
    const folder = path.join(site.releasesDir, name, ID);
    writeRelease(folder, name, ID, 'remoteEntry');
    const pages = [{ path: name.slice('mfe-'.length), step: 'plan' as const }, { path: 'review' }];
    amendManifest(folder, { pages });
  }
  const entry = { active: ID };
  site.register({ 'mfe-wellness': entry, 'mfe-claims': entry, 'mfe-gone': entry });
  app = await buildApp(readConfig(site.env));
});
afterEach(async () => {
  await app.close();
  rmSync(path.dirname(site.releasesDir), { recursive: true });
});

async function open(page: string, cookie = '') {
  const answer = await app.inject({ url: `${BASE}/${page}`, headers: { cookie } });
  const json = /id="edp-page">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
  return { answer, bootstrap: JSON.parse(json) as PageBootstrap };
}

describe('a page that a remote brings with it', () => {
  it('is a document with the remotes of the journey and its own', async () => {
    const { answer, bootstrap } = await open('wellness');
    expect(answer.statusCode).toBe(200);
    expect(bootstrap.pageData).toMatchObject({
      page: 'wellness',
      remote: { name: 'mfe-wellness' },
      titleKey: 'mfe-wellness:titles.wellness',
    });
    expect(Object.keys(bootstrap.registry.remotes)).toHaveLength(6);
    expect(answer.body).toContain(`/edp/life/remotes/mfe-wellness/${ID}/remoteEntry`);
    expect(answer.body).toContain('edp-stepper');
    const pins = answer.cookies.find(({ name }) => name === 'edp_releases')?.value;
    expect(pins).toContain(`mfe-wellness.${ID}`);
    expect(pins).not.toContain('mfe-claims');
  });

  it('costs the pages of the journey nothing', async () => {
    const { answer, bootstrap } = await open('plan');
    expect(Object.keys(bootstrap.registry.remotes)).toHaveLength(5);
    expect(answer.body).not.toContain('mfe-wellness');
    expect(answer.cookies.find(({ name }) => name === 'edp_releases')?.value).not.toContain(
      'mfe-wellness',
    );
  });

  it('can be no page of the journey', async () => {
    const { bootstrap } = await open('review');
    expect(bootstrap.pageData.remote?.name).toBe('mfe-payment');
  });

  it.each(['wellness/', 'Wellness'])('has one address, to which %s redirects', async (page) => {
    const { statusCode, headers } = await app.inject({ url: `${BASE}/${page}` });
    expect([statusCode, headers.location]).toEqual([302, `${BASE}/wellness`]);
  });

  it.each(['wellness/more', 'gone', 'nothing'])('is not found as %s', async (page) => {
    const { answer, bootstrap } = await open(page);
    expect(answer.statusCode).toBe(404);
    expect(bootstrap.pageData.page).toBe('404');
  });

  it('has page data', async () => {
    const url = '/edp/life/page-data/wellness/page-data.json';
    expect((await app.inject(url)).json()).toMatchObject({ remote: { name: 'mfe-wellness' } });
    expect((await app.inject(url.replace('wellness', 'nothing'))).statusCode).toBe(404);
  });
});
