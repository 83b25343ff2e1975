import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { createCertificate, statusOverTls, type TestCertificate } from '@edp/testing/certificate';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { buildSite } from './build-site';

/** Timeout of a handshake, plus a margin for a busy machine. */
const LIMIT_MS = 5_000 + 2_000;
/** A handshake record that declares 512 bytes, with two of them. */
const PARTIAL_HELLO = Buffer.from([22, 3, 1, 2, 0, 1, 0]);

const site = buildSite();
let certificate: TestCertificate;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  certificate = await createCertificate();
  app = await buildApp(readConfig({ ...site.env, ...certificate.settings }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  certificate.remove();
  rmSync(path.dirname(site.releasesDir), { recursive: true });
});

describe('a gateway with a certificate', () => {
  it('uses TLS with the proxy', async () => {
    expect(await statusOverTls(port, '/livez', certificate.cert)).toBe(200);
  });

  it('closes a connection whose handshake does not end', async () => {
    const since = performance.now();
    const socket = connect(port, '127.0.0.1');
    socket.write(PARTIAL_HELLO);
    await once(socket.resume(), 'close');
    expect(performance.now() - since).toBeLessThan(LIMIT_MS);
  });
});
