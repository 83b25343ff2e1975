import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { buildSite } from './build-site';

const site = buildSite();
afterAll(() => rmSync(path.dirname(site.releasesDir), { recursive: true }));

/** The error message of a gateway that cannot start with these settings. */
async function rejection(settings: Readonly<Record<string, string>>): Promise<string> {
  const building = buildApp(readConfig({ ...site.env, ...settings }));
  const error = await building.catch((failure: unknown) => failure);
  return error instanceof Error ? error.message : 'It starts.';
}

const nowhere = path.join(site.releasesDir, 'nowhere');

describe('a gateway that cannot start names the setting', () => {
  it('of a missing shell', async () => {
    expect(await rejection({ SHELL_DIR: nowhere })).toBe(
      `The gateway cannot start: SHELL_DIR: ${nowhere}/release.json: there is no such file.`,
    );
  });

  it('of releases that were not published', async () => {
    expect(await rejection({ RELEASES_DIR: nowhere })).toBe(
      `The gateway cannot start: RELEASES_DIR: ${nowhere}/registry.json: there is no such file.`,
    );
  });

  it('of an unreachable bucket', async () => {
    const bucket = { RELEASES_BUCKET: 'http://127.0.0.1:2/life', RELEASES_DIR: nowhere };
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const sentence =
      'The gateway cannot start: RELEASES_BUCKET: http://127.0.0.1:2/life cannot be reached (ECONNREFUSED).';
    expect(await rejection(bucket)).toBe(sentence);
    expect(await rejection({ ...bucket, ...keys })).toBe(sentence);
  });

  it('of an invalid product catalogue', async () => {
    const file = path.join(site.releasesDir, 'products.json');
    writeFileSync(file, '{');
    expect(await rejection({ PRODUCTS_FILE: file })).toBe(
      `The gateway cannot start: PRODUCTS_FILE: ${file}: the file is not valid JSON.`,
    );
  });
});
