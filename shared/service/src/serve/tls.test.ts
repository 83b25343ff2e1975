import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { Registry } from 'prom-client';
import { createCertificate, statusOverTls, type TestCertificate } from '@edp/testing/certificate';
import { silentLog } from '../log/log-fields';
import { startMetricsServer } from '../metrics/metrics-server';
import { settingsReader } from '../settings/settings-reader';
import { startNotReadyServer } from './not-ready-server';
import { readTls, serverOptions } from './tls';

let certificate: TestCertificate;
let other: TestCertificate;
beforeAll(async () => {
  [certificate, other] = await Promise.all([createCertificate(), createCertificate()]);
});
afterAll(() => {
  certificate.remove();
  other.remove();
});

function tlsOf(env: Record<string, string>) {
  const read = settingsReader(env);
  const tls = readTls(read);
  read.throwIfInvalid('The service');
  return tls;
}

describe('TLS_CERT and TLS_KEY', () => {
  it('are optional: the service uses http', () => {
    expect(tlsOf({})).toBeNull();
    expect(serverOptions(null, { headersTimeout: 5 })).toEqual({ http: { headersTimeout: 5 } });
  });

  it('must be set together', () => {
    const { TLS_CERT } = certificate.settings;
    expect(() => tlsOf({ TLS_CERT })).toThrow(
      'TLS_CERT and TLS_KEY belong together: set both, or neither.',
    );
  });

  it('must be readable files', () => {
    const settings = { ...certificate.settings, TLS_KEY: '/nowhere/key.pem' };
    expect(() => tlsOf(settings)).toThrow('TLS_KEY: the file cannot be read (ENOENT');
  });

  it.each([
    ['a key of another certificate', () => other.settings.TLS_KEY],
    ['no key', () => certificate.settings.TLS_CERT],
  ])('are a certificate and its key, not %s', (_what, keyFile) => {
    const settings = { ...certificate.settings, TLS_KEY: keyFile() };
    expect(() => tlsOf(settings)).toThrow(
      /^The service cannot start: TLS_CERT and TLS_KEY are not a certificate and its key as PEM/,
    );
  });
});

describe('a service with a certificate', () => {
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    app = Fastify(serverOptions(tlsOf(certificate.settings)));
    app.get('/livez', () => ({ status: 'ok' }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  it('responds to clients that trust its CA', async () => {
    expect(await statusOverTls(port, '/livez', certificate.cert)).toBe(200);
  });

  it('is rejected by other clients', async () => {
    for (const ca of [undefined, other.cert]) {
      await expect(statusOverTls(port, '/livez', ca)).rejects.toMatchObject({
        code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      });
    }
  });

  it('rejects http', async () => {
    await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow('fetch failed');
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('rejects %s', async (version) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      ca: certificate.cert,
      ciphers: 'DEFAULT@SECLEVEL=0',
      minVersion: version,
      maxVersion: version,
    });
    const outcome = await new Promise((resolve) => {
      socket.once('secureConnect', () => resolve('connected'));
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    });
    socket.destroy();
    expect(outcome).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
  });

  it('serves metrics and its waiting state with TLS, too', async () => {
    const tls = tlsOf(certificate.settings);
    const at = { host: '127.0.0.1', setting: 'PORT' };
    const metrics = await startMetricsServer(
      new Registry(),
      { ...at, port: 0, isChosen: true },
      tls,
      silentLog,
    );
    expect(await statusOverTls(metrics.port ?? 0, '/metrics', certificate.cert)).toBe(200);
    const waitingPort = metrics.port ?? 0;
    await metrics.stop();

    const where = { ...at, service: 'The service', port: waitingPort, tls };
    const notReady = await startNotReadyServer(where, () => 'no schema');
    expect(await statusOverTls(waitingPort, '/readyz', certificate.cert)).toBe(503);
    await notReady.close();
  });
});
