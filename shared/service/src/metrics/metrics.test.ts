import Fastify from 'fastify';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import { silentLog } from '../log/log-fields';
import { settingsReader } from '../settings/settings-reader';
import { startMetricsServer } from './metrics-server';
import { readMetricsSettings } from './metrics-settings';
import { readGauges } from './read-gauges';
import { measureRequests } from './request-metrics';

const chosen = (port: number) => ({
  setting: 'METRICS_PORT',
  host: '127.0.0.1',
  port,
  isChosen: true,
});

describe('the metrics of requests', () => {
  async function shopWithMetrics() {
    const registry = new Registry();
    const app = Fastify();
    measureRequests(app, registry, ({ url }) => (url.includes('/quotes') ? 'quote' : undefined));
    app.get('/journeys/:refId', () => ({ ok: true }));
    app.get('/quotes', () => ({ ok: true }));
    app.post('/fails', () => {
      throw new Error('no');
    });
    await app.ready();
    return { app, registry };
  }

  it('contain count, status and duration by route', async () => {
    const { app, registry } = await shopWithMetrics();
    await app.inject('/journeys/abc');
    await app.inject('/quotes');
    await app.inject({ method: 'POST', url: '/fails' });
    const text = await registry.metrics();
    expect(text).toContain(
      'http_server_requests_total{http_request_method="GET",http_route="/journeys/:refId",http_response_status_code="200"} 1',
    );
    expect(text).toContain('http_route="quote"');
    expect(text).toMatch(/http_route="\/fails",http_response_status_code="500"} 1/);
    expect(text).toMatch(/duration_seconds_bucket{le="10",.*"\/journeys\/:refId"} 1/);
    expect(text).toContain('http_server_active_requests 0');
  });

  it('contain a request whose client disconnected before the response, as 499', async () => {
    const registry = new Registry();
    const app = Fastify();
    measureRequests(app, registry);
    app.get('/hangs', async () => {
      client.destroy();
      await new Promise(() => undefined);
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const client = connect(Number(port), '127.0.0.1');
    client.write('GET /hangs HTTP/1.1\r\nhost: x\r\n\r\n');
    const seen = () => registry.metrics();
    while (!/requests_total{.*"499"} 1/.test(await seen())) await setTimeout(5);
    expect(await seen()).toContain('http_server_active_requests 0');
    await app.close();
  });

  it('have bounded cardinality: references, unknown paths and methods create no series', async () => {
    const { app, registry } = await shopWithMetrics();
    const series = async () =>
      (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
    const sendRequests = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        await app.inject(`/journeys/ref-${n}`);
        await app.inject(`/wp-admin/${n}?q=${n}`);
        await app.inject({ method: 'PUT', url: `/journeys/ref-${n}` });
      }
    };
    await sendRequests(0, 3);
    const before = (await series()).length;
    await sendRequests(3, 300);
    expect((await series()).length).toBe(before);
    expect(await registry.metrics()).not.toMatch(/ref-\d|wp-admin/);
  });
});

describe('gauges that are read on scrape', () => {
  const help = { queue_depth: 'Work that waits.', queue_age_seconds: 'Age of the oldest.' };

  it('are read at the time of the scrape, by one lookup', async () => {
    const registry = new Registry();
    let lookups = 0;
    readGauges(registry, {
      help,
      read: () => Promise.resolve({ queue_depth: (lookups += 1), queue_age_seconds: 7 }),
    });
    expect(await registry.metrics()).toMatch(/^queue_depth 1$[^]*^queue_age_seconds 7$/m);
    expect(await registry.metrics()).toMatch(/^queue_depth 2$/m);
    expect(lookups).toBe(2);
  });

  it('are omitted and counted if the lookup fails', async () => {
    const registry = new Registry();
    let isUnavailable = false;
    readGauges(registry, {
      help,
      read: () =>
        isUnavailable
          ? Promise.reject(new Error('database away'))
          : Promise.resolve({ queue_depth: 3, queue_age_seconds: 7 }),
    });
    expect(await registry.metrics()).toMatch(/^queue_depth 3$/m);
    isUnavailable = true;
    const text = await registry.metrics();
    expect(text).not.toMatch(/^queue_(depth|age)/m);
    expect(await registry.metrics()).toMatch(/^metrics_lookup_failures_total 1$/m);
  });
});

describe('the port of the metrics', () => {
  const fetchStatus = async (port: number | undefined, path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;

  it('serves only the metrics, including those of the process', async () => {
    const registry = new Registry();
    new Gauge({ name: 'answer', help: 'of all', registers: [registry] }).set(42);
    const server = await startMetricsServer(registry, chosen(0), null, silentLog);
    const reply = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await reply.text();
    expect(text).toMatch(/^answer 42$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(await fetchStatus(server.port, '/')).toBe(404);
    expect(await fetchStatus(server.port, '/metrics', 'POST')).toBe(404);
    await server.stop();
    await expect(fetch(`http://127.0.0.1:${server.port}/metrics`)).rejects.toThrow();
  });

  it('reports a failed collection, and continues', async () => {
    const registry = new Registry();
    const gauge = new Gauge({
      name: 'depth',
      help: 'of a queue',
      registers: [registry],
      collect() {
        throw new Error('database away');
      },
    });
    const server = await startMetricsServer(registry, chosen(0), null, silentLog);
    expect(await fetchStatus(server.port, '/metrics')).toBe(500);
    registry.removeSingleMetric('depth');
    expect(gauge).toBeDefined();
    expect(await fetchStatus(server.port, '/metrics')).toBe(200);
    await server.stop();
  });

  describe('that is in use', () => {
    let other: Server;
    let port: number;
    beforeEach(async () => {
      other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      ({ port } = other.address() as AddressInfo);
    });
    afterEach(() => other.close());

    it('fails the start when it is configured', async () => {
      await expect(
        startMetricsServer(new Registry(), chosen(port), null, silentLog),
      ).rejects.toThrow(/METRICS_PORT: port \d+ is in use by another program/);
    });

    it('is skipped when it is the default', async () => {
      const warn = jest.fn();
      const settings = { ...chosen(port), isChosen: false };
      const server = await startMetricsServer(new Registry(), settings, null, {
        ...silentLog,
        warn,
      });
      expect(server.port).toBeUndefined();
      expect(warn).toHaveBeenCalledTimes(1);
      await server.stop();
    });
  });

  it('is skipped with the reason when it is the default and not available', async () => {
    const warn = jest.fn();
    // An address for documentation (RFC 5737), which no machine has.
    const settings = { ...chosen(9090), host: '192.0.2.1', isChosen: false };
    await startMetricsServer(new Registry(), settings, null, { ...silentLog, warn });
    expect(warn).toHaveBeenCalledWith(
      { problems: ['METRICS_PORT: cannot listen on 192.0.2.1:9090 (EADDRNOTAVAIL).'] },
      'metrics are off: their port is not available',
    );
  });
});

describe('the settings of the metrics', () => {
  const settingsOf = (env: Record<string, string>, ownPort: number) =>
    readMetricsSettings(settingsReader(env), 'CARD_METRICS_PORT', ownPort);

  it.each([
    [{}, 8082, 9082, false],
    [{}, 65_000, 64_000, false],
    [{ CARD_METRICS_PORT: '9100' }, 8082, 9100, true],
    [{ CARD_METRICS_PORT: 'off' }, 8082, null, true],
    [{}, 0, null, false],
  ])('%j for port %i give %p', (env, ownPort, port, isChosen) => {
    expect(settingsOf(env as Record<string, string>, ownPort)).toEqual({
      setting: 'CARD_METRICS_PORT',
      host: '127.0.0.1',
      port,
      isChosen,
    });
  });

  it('name invalid values', () => {
    const read = settingsReader({ CARD_METRICS_PORT: 'none' });
    readMetricsSettings(read, 'CARD_METRICS_PORT', 8082);
    expect(() => read.throwIfInvalid('The card gateway')).toThrow(
      /CARD_METRICS_PORT must be a port/,
    );
  });
});
