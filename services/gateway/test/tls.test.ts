import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createCertificate, statusOverTls } from '@edp/testing/certificate';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { buildSite } from './build-site';

const site = buildSite();
afterAll(() => rmSync(path.dirname(site.releasesDir), { recursive: true }));

it('speaks TLS with the proxy before it where it has a certificate', async () => {
  const certificate = await createCertificate();
  const app = await buildApp(readConfig({ ...site.env, ...certificate.settings }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  expect(await statusOverTls(port, '/livez', certificate.cert)).toBe(200);
  await app.close();
  certificate.remove();
});
