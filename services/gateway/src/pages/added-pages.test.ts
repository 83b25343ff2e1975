import { type FastifyInstance } from 'fastify';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { bootstrapOf } from '../../test/browser-of';
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
  const response = await app.inject({ url: `${BASE}/${page}`, headers: { cookie } });
  return { response, bootstrap: bootstrapOf(response.body) };
}

describe('a page that a remote adds', () => {
  it('is a document with the remotes of the journey and its own one', async () => {
    const { response, bootstrap } = await open('wellness');
    expect(response.statusCode).toBe(200);
    expect(bootstrap.pageData).toMatchObject({
      page: 'wellness',
      remote: { name: 'mfe-wellness' },
      titleKey: 'mfe-wellness:titles.wellness',
    });
    expect(Object.keys(bootstrap.registry.remotes)).toHaveLength(6);
    expect(response.body).toContain(`/edp/life/remotes/mfe-wellness/${ID}/remoteEntry`);
    expect(response.body).toContain('edp-stepper');
    const pins = response.cookies.find(({ name }) => name === 'edp_releases')?.value;
    expect(pins).toContain(`mfe-wellness.${ID}`);
    expect(pins).not.toContain('mfe-claims');
  });

  it('does not change the pages of the journey', async () => {
    const { response, bootstrap } = await open('plan');
    expect(Object.keys(bootstrap.registry.remotes)).toHaveLength(5);
    expect(response.body).not.toContain('mfe-wellness');
    expect(response.cookies.find(({ name }) => name === 'edp_releases')?.value).not.toContain(
      'mfe-wellness',
    );
  });

  it('cannot be a page of the journey', async () => {
    const { bootstrap } = await open('review');
    expect(bootstrap.pageData.remote?.name).toBe('mfe-payment');
  });

  it.each([
    `${BASE}/wellness/`,
    `${BASE}/Wellness`,
    `${BASE.replace('onemedical', 'OneMedical')}/wellness`,
    `${BASE.replace('edp', 'EDP')}/wellness`,
  ])('has one canonical path, to which %s redirects', async (url) => {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, `${BASE}/wellness`]);
  });

  it.each(['wellness/more', 'gone', 'nothing'])('is not found as %s', async (page) => {
    const { response, bootstrap } = await open(page);
    expect(response.statusCode).toBe(404);
    expect(bootstrap.pageData.page).toBe('404');
  });

  it('has page data', async () => {
    const url = '/edp/life/page-data/wellness/page-data.json';
    expect((await app.inject(url)).json()).toMatchObject({ remote: { name: 'mfe-wellness' } });
    expect((await app.inject(url.replace('wellness', 'nothing'))).statusCode).toBe(404);
  });
});
