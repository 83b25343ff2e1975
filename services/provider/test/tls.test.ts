import type { AddressInfo } from 'node:net';
import { createCertificate, statusOverTls } from '@edp/testing/certificate';
import { startTestApp } from './build-app';

it('uses TLS with gateway and card gateway if it has a certificate', async () => {
  const certificate = await createCertificate();
  const { app, stop } = await startTestApp(certificate.settings);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  expect(await statusOverTls(port, '/livez', certificate.cert)).toBe(200);
  await stop();
  certificate.remove();
});
