import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createCertificate, statusOverTls } from '@edp/testing/certificate';
import { buildTestGateway } from './build-gateway';

it('uses TLS with provider and proxy if it has a certificate', async () => {
  const { settings, cert, remove } = await createCertificate();
  const tls = { cert: readFileSync(settings.TLS_CERT), key: readFileSync(settings.TLS_KEY) };
  remove();
  const gateway = await buildTestGateway({ tls });
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.app.server.address() as AddressInfo;
  expect(await statusOverTls(port, '/livez', cert)).toBe(200);
  await gateway.stop();
});
