import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSmallBucket } from '@edp/releases/test/small-bucket';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { checkRegistry } from './registry-check.mjs';

const REGISTRY = JSON.stringify({
  version: 1,
  remotes: { 'mfe-plan': { owner: 'A squad', active: 'aaaaaaaaaaaa', previous: [] } },
});

describe('the registry of a folder', () => {
  const folder = temporaryFolder();
  beforeEach(() => mkdirSync(join(folder, 'releases')));
  const check = (env = {}) => checkRegistry(folder, env);

  it('is that of the data folder, or of RELEASES_DIR', async () => {
    expect((await check()).verdict).toMatch(/^Nothing is published yet/);
    writeFileSync(join(folder, 'registry.json'), REGISTRY);
    expect(await check({ RELEASES_DIR: folder })).toEqual({ verdict: 'ok', isProblem: false });
    writeFileSync(join(folder, 'releases/registry.json'), '{');
    expect(await check()).toMatchObject({ isProblem: true });
  });
});

describe('the registry of a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startSmallBucket>>;
  let env: NodeJS.ProcessEnv;
  beforeEach(async () => {
    bucket = await startSmallBucket();
    const { url, keys } = bucket.settings;
    env = {
      ...process.env,
      RELEASES_BUCKET: url,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      AWS_REGION: keys.region,
    };
  });
  afterEach(() => bucket.stop());

  it('is read with the keys of the settings', async () => {
    expect((await checkRegistry('', env)).verdict).toMatch(/^Nothing is published yet/);
    const content = Buffer.from(REGISTRY);
    bucket.objects.set('life/registry.json', { content, changedAt: new Date() });
    expect(await checkRegistry('', env)).toEqual({ verdict: 'ok', isProblem: false });
    const wrong = await checkRegistry('', { ...env, AWS_ACCESS_KEY_ID: 'another' });
    expect(wrong.verdict).toMatch(/^RELEASES_BUCKET: /);
    expect(wrong.isProblem).toBe(true);
  });

  it('is reported as not checked without keys', async () => {
    const { verdict, isProblem } = await checkRegistry('', { ...env, AWS_ACCESS_KEY_ID: '' });
    expect(verdict).toMatch(/^not checked/);
    expect(isProblem).toBe(false);
  });
});
