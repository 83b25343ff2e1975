import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { buildSite } from './build-site';

const site = buildSite();
afterAll(() => rmSync(path.dirname(site.releasesDir), { recursive: true }));

/** What a gateway says that cannot start with these settings. */
async function refusal(settings: Readonly<Record<string, string>>): Promise<string> {
  const building = buildApp(readConfig({ ...site.env, ...settings }));
  const error = await building.catch((failure: unknown) => failure);
  return error instanceof Error ? error.message : 'It starts.';
}

const nowhere = path.join(site.releasesDir, 'nowhere');

describe('a gateway that cannot start names the setting', () => {
  it('of a shell that is not there', async () => {
    expect(await refusal({ SHELL_DIR: nowhere })).toBe(
      `The gateway cannot start: SHELL_DIR: ${nowhere}/release.json: there is no such file.`,
    );
  });

  it('of releases that nobody has published', async () => {
    expect(await refusal({ RELEASES_DIR: nowhere })).toBe(
      `The gateway cannot start: RELEASES_DIR: ${nowhere}/registry.json: there is no such file.`,
    );
  });

  it('of a bucket that cannot be reached', async () => {
    const bucket = { RELEASES_BUCKET: 'http://127.0.0.1:2/life', RELEASES_DIR: nowhere };
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const sentence =
      'The gateway cannot start: RELEASES_BUCKET: http://127.0.0.1:2/life cannot be reached (ECONNREFUSED).';
    expect(await refusal(bucket)).toBe(sentence);
    expect(await refusal({ ...bucket, ...keys })).toBe(sentence);
  });

  it('of a product catalogue that is wrong', async () => {
    const file = path.join(site.releasesDir, 'products.json');
    writeFileSync(file, '{');
    expect(await refusal({ PRODUCTS_FILE: file })).toBe(
      `The gateway cannot start: PRODUCTS_FILE: ${file}: the file is not valid JSON.`,
    );
  });
});
