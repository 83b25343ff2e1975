import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { Registry } from 'prom-client';
import { createCertificate, statusOverTls, type TestCertificate } from '@edp/testing/certificate';
import { silentLog } from '../log/log-fields';
import { startMetricsServer } from '../metrics/metrics-server';
import { settingsReader } from '../settings/settings-reader';
import { readTls, serverOptions } from './tls';
import { openWaitingRoom } from './waiting-room';

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
  read.rejectWhenWrong('The service');
  return tls;
}

describe('TLS_CERT and TLS_KEY', () => {
  it('are not needed: the service speaks http', () => {
    expect(tlsOf({})).toBeNull();
    expect(serverOptions(null, { headersTimeout: 5 })).toEqual({ http: { headersTimeout: 5 } });
  });

  it('are given together', () => {
    const { TLS_CERT } = certificate.settings;
    expect(() => tlsOf({ TLS_CERT })).toThrow(
      'TLS_CERT and TLS_KEY belong together: set both, or neither.',
    );
  });

  it('are files that can be read', () => {
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

  it('responds to clients that trust its authority', async () => {
    expect(await statusOverTls(port, '/livez', certificate.cert)).toBe(200);
  });

  it('is believed by nobody else', async () => {
    for (const ca of [undefined, other.cert]) {
      await expect(statusOverTls(port, '/livez', ca)).rejects.toMatchObject({
        code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      });
    }
  });

  it('speaks http to nobody', async () => {
    await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow('fetch failed');
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('does not speak %s', async (version) => {
    const socket = connect({
      ...{ host: '127.0.0.1', port, ca: certificate.cert, ciphers: 'DEFAULT@SECLEVEL=0' },
      ...{ minVersion: version, maxVersion: version },
    });
    const outcome = await new Promise((resolve) => {
      socket.once('secureConnect', () => resolve('connected'));
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    });
    socket.destroy();
    expect(outcome).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
  });

  it('shows its metrics, and why it waits, the same way', async () => {
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
    const room = await openWaitingRoom(where, () => 'no schema');
    expect(await statusOverTls(waitingPort, '/readyz', certificate.cert)).toBe(503);
    await room.close();
  });
});
