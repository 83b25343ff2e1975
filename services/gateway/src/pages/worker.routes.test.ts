import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { THEME_SCRIPT } from './theme-script';

async function gatewayWith(settings: Record<string, string> = {}) {
  const { env } = buildSite();
  writeFileSync(path.join(env.SHELL_DIR, 'sw.js'), '/* the worker */');
  const app = await buildApp(readConfig({ ...env, ...settings }));
  return { load: (url: string) => app.inject({ url }), stop: () => app.close() };
}

describe('the service worker', () => {
  it('is always revalidated, and may only connect to this origin', async () => {
    const { load, stop } = await gatewayWith();
    const { body, headers } = await load('/edp/life/sw.js');
    expect(body).toBe('/* the worker */');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['service-worker-allowed']).toBe('/');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect((await load('/edp/life/')).body).toContain('"serviceWorker":true');
    await stop();
  });

  it('that is disabled is unregistered in every browser, and its caches are deleted', async () => {
    const { load, stop } = await gatewayWith({ SERVICE_WORKER: 'off' });
    const { body } = await load('/edp/life/sw.js');
    expect((await load('/edp/life/')).body).toContain('"serviceWorker":false');
    await stop();

    const cacheNames = new Set(['edp-pages', 'edp-remotes']);
    let isRegistered = true;
    const listeners = new Map<string, (event: object) => void>();
    const skipWaiting = jest.fn();
    const scope = createContext({
      addEventListener: (name: string, listener: (event: object) => void) =>
        listeners.set(name, listener),
      skipWaiting,
      caches: {
        keys: () => Promise.resolve([...cacheNames]),
        delete: (name: string) => Promise.resolve(cacheNames.delete(name)),
      },
      registration: { unregister: () => (isRegistered = false) },
    });
    runInContext(body, scope);
    listeners.get('install')?.({});
    expect(skipWaiting).toHaveBeenCalled();
    await new Promise<unknown>((resolve) => {
      listeners.get('activate')?.({ waitUntil: (done: Promise<unknown>) => resolve(done) });
    });
    expect([...cacheNames]).toEqual([]);
    expect(isRegistered).toBe(false);
  });

  it('of a shell that was built without one does not exist', async () => {
    const { env } = buildSite();
    const app = await buildApp(readConfig(env));
    expect((await app.inject({ url: '/edp/life/sw.js' })).statusCode).toBe(404);
    await app.close();
  });
});

it('the offline page only runs the theme script', async () => {
  const { load, stop } = await gatewayWith();
  const { body, headers } = await load('/edp/life/offline');
  expect(body.replace(`<script>${THEME_SCRIPT}</script>`, '')).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body.match(/href="tel:1800882637"/g)).toHaveLength(2);
  await stop();
});
