import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeRelease } from '../../test/build-site';
import { ReleaseStage } from '../../test/release-stage';

const [OLD, NEW] = ['aaaaaaaaaaaa', 'eeeeeeeeeeee'];
const OLD_FILE = '/edp/life/assets/main.0123abcd.js';
const NEW_FILE = '/edp/life/assets/next.0123abcd.js';

let stage: ReleaseStage;

beforeEach(() => {
  stage = new ReleaseStage();
});
afterEach(() => stage.close());

/** Replaces the folder of the shell, as a deployment does. */
async function replaceShell(): Promise<void> {
  const { SHELL_DIR: live } = stage.site.env;
  const next = `${live}.next`;
  writeRelease(next, 'shell', NEW, 'next');
  renameSync(path.join(live, 'locales'), path.join(next, 'locales'));
  rmSync(live, { recursive: true });
  renameSync(next, live);
  while (!(await stage.app.inject('/edp/life/page-data/app-data.json')).body.includes(NEW))
    await pause(20);
}

const retained = (...parts: string[]) => path.join(stage.site.env.RETAINED_SHELLS_DIR, ...parts);
const headersOf = async (url: string) => {
  const {
    'cache-control': cache,
    'content-type': type,
    ...others
  } = (await stage.app.inject(url)).headers;
  return { cache, type, policy: others['x-content-type-options'], vary: others.vary };
};

it('a page that runs a previous shell gets the files of it, as they were served before', async () => {
  await stage.open();
  const before = await stage.app.inject(OLD_FILE);
  const headers = await headersOf(OLD_FILE);
  await replaceShell();
  const after = await stage.app.inject(OLD_FILE);
  expect([after.statusCode, after.body]).toEqual([200, before.body]);
  expect(await headersOf(OLD_FILE)).toEqual(headers);
  expect(headers).toMatchObject({ cache: 'public, max-age=31536000, immutable' });
  expect(await headersOf(NEW_FILE)).toEqual(headers);
  expect((await stage.app.inject({ method: 'HEAD', url: OLD_FILE })).statusCode).toBe(200);
  expect((await stage.app.inject({ method: 'POST', url: OLD_FILE })).statusCode).toBe(404);
});

it('the shell that replaced it is retained, too', async () => {
  await stage.open();
  await replaceShell();
  while (!existsSync(retained(NEW))) await pause(20);
  expect(readdirSync(retained()).sort()).toEqual([OLD, NEW]);
});

it.each([
  ['a file of no shell', 'main.99999999.js'],
  ['the manifest', 'release.json'],
  ['the worker', 'sw.js'],
  ['a text', 'locales/en/old.json'],
  ['a file outside of the folder', '..%2fsecret.0123abcd.js'],
  ['a file outside of the folder, by dots', '%2e%2e/secret.0123abcd.js'],
  ['a file by way of another shell', `..%2f${OLD}%2fmain.0123abcd.js`],
  ['a folder', OLD],
])('%s of a previous shell is not served', async (_, file) => {
  await stage.open();
  await replaceShell();
  writeFileSync(retained('secret.0123abcd.js'), 'secret');
  for (const name of ['release.json', 'sw.js']) writeFileSync(retained(OLD, name), 'secret');
  mkdirSync(retained(OLD, 'locales/en'), { recursive: true });
  writeFileSync(retained(OLD, 'locales/en/old.json'), '{}');
  const { statusCode, body } = await stage.app.inject(`/edp/life/assets/${file}`);
  expect([403, 404]).toContain(statusCode);
  expect(body).not.toContain('secret');
});

it('a gateway that cannot store shells starts and serves its own', async () => {
  writeFileSync(stage.site.env.RETAINED_SHELLS_DIR, '');
  await stage.open();
  expect((await stage.app.inject(OLD_FILE)).statusCode).toBe(200);
  expect((await stage.app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
  await replaceShell();
  expect((await stage.app.inject(OLD_FILE)).statusCode).toBe(404);
  expect((await stage.app.inject(NEW_FILE)).statusCode).toBe(200);
});
