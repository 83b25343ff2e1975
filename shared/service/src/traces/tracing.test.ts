import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { startTraceCollector, type TraceCollector } from '@edp/testing/trace-collector';
import { silentLog } from '../log/log-fields';
import { createLogger } from '../log/logger-options';
import { startTracing } from './start-tracing';
import { noTracing, type Tracing } from './tracing';

const NRIC = '930314105238';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-00`;

let collector: TraceCollector;
let tracings: Tracing[] = [];
let apps: FastifyInstance[] = [];

// Loads the libraries before time is measured.
beforeAll(async () => {
  const url = 'http://127.0.0.1:1';
  await (await startTracing({ service: 'none', collector: url, log: silentLog })).stop();
}, 30_000);
beforeEach(async () => {
  collector = await startTraceCollector();
  tracings = [];
  apps = [];
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(tracings.map((tracing) => tracing.stop()));
  await collector.stop();
});

async function tracingOf(service: string, url = collector.url, log = silentLog) {
  const tracing = await startTracing({ service, collector: url, log });
  tracings.push(tracing);
  return tracing;
}

function appOf(service: string, lines: string[]): FastifyInstance {
  const write = (line: string) => void lines.push(line);
  const loggerInstance: FastifyBaseLogger = createLogger({ service, level: 'info' }, { write });
  return Fastify({
    loggerInstance,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  });
}

/** Two services, of which the first calls the second, and their log lines. */
async function startPair({ front, back }: { front: Tracing; back: Tracing }) {
  const lines: string[] = [];
  const backend = appOf('provider', lines);
  back.requests(backend);
  backend.get('/livez', () => ({ status: 'ok' }));
  backend.get('/v1/people/:nric', ({ headers }) => ({ traceparent: headers.traceparent ?? null }));
  const url = await backend.listen({ port: 0, host: '127.0.0.1' });

  const app = appOf('gateway', lines);
  front.requests(app);
  app.addHook('onResponse', (request, _reply, done) => {
    request.log.info({}, 'answered');
    done();
  });
  app.post('/people', async (request) => {
    const { nric } = request.body as { nric: string };
    request.log.info({}, 'asks');
    const response = await front.outgoing({ method: 'GET', name: 'loadPerson' }, (headers) =>
      fetch(`${url}/v1/people/${nric}?email=a@b.my`, { headers }),
    );
    return response.json();
  });
  app.get('/fails', () => Promise.reject(new Error(`${NRIC} failed`)));
  app.get('/livez', () => ({ status: 'ok' }));
  apps.push(app, backend);
  const sendRequest = (headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/people?idNo=${NRIC}`,
      headers,
      payload: { nric: NRIC, name: 'AISYAH' },
    });
  return { app, sendRequest, lines };
}

/** All spans, flushed like at the stop of a service. */
const sent = async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(tracings.map((tracing) => tracing.stop()));
  return collector.spans;
};

describe('traces', () => {
  it('connect a request, its outgoing request and the request at the other service', async () => {
    const pair = { front: await tracingOf('gateway'), back: await tracingOf('provider') };
    const { sendRequest } = await startPair(pair);
    await sendRequest();

    const spans = await sent();
    const [server, client, backend] = [
      'POST /people',
      'GET loadPerson',
      'GET /v1/people/:nric',
    ].map((name) => spans.find((span) => span.name === name));
    expect([server?.service, client?.service, backend?.service]).toEqual([
      'gateway',
      'gateway',
      'provider',
    ]);
    expect(server?.parentSpanId).toBeUndefined();
    expect(client?.parentSpanId).toBe(server?.spanId);
    expect(backend?.parentSpanId).toBe(client?.spanId);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  });

  it('continue the trace of the client, regardless of its sampling flag', async () => {
    const { sendRequest } = await startPair({ front: await tracingOf('gateway'), back: noTracing });
    const response = await sendRequest({ traceparent: PARENT });

    const [, server] = await sent();
    expect(server).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
    expect(response.json<{ traceparent: string }>().traceparent).toMatch(
      new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`),
    );
  });

  it('start a new trace for an invalid header', async () => {
    const { sendRequest } = await startPair({ front: await tracingOf('gateway'), back: noTracing });
    await sendRequest({ traceparent: NRIC });
    for (const span of await sent()) expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(collector.spans).toHaveLength(2);
  });

  it('contain method, template, status and ids, and no personal data', async () => {
    const pair = { front: await tracingOf('gateway'), back: await tracingOf('provider') };
    const { app, sendRequest } = await startPair(pair);
    await sendRequest();
    await app.inject(`/fails?idNo=${NRIC}`);
    await app.inject(`/nowhere/${NRIC}`);

    const spans = await sent();
    expect(spans.find(({ name }) => name === 'GET /fails')?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/fails',
      'http.response.status_code': 500,
      'edp.request.id': expect.any(String) as string,
      'error.type': '500',
    });
    expect(spans.map(({ name }) => name)).toContain('GET unmatched');
    const all = collector.bodies.join('\n');
    for (const personal of [NRIC, 'a@b.my', 'AISYAH']) expect(all).not.toContain(personal);
  });

  it('are referenced in the log, from the first line of a request to the last', async () => {
    const { sendRequest, lines } = await startPair({
      front: await tracingOf('gateway'),
      back: noTracing,
    });
    await sendRequest({ traceparent: PARENT });
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; traceId?: string });
    for (const msg of ['asks', 'answered']) {
      expect(logged.find((line) => line.msg === msg)?.traceId).toBe(TRACE);
    }
  });

  it('exclude health requests', async () => {
    const { app } = await startPair({ front: await tracingOf('gateway'), back: noTracing });
    await app.inject('/livez');
    expect(await sent()).toEqual([]);
  });

  it('are neither created nor sent without a collector', async () => {
    const front = await tracingOf('gateway', '');
    expect(front).toBe(noTracing);
    const { sendRequest, lines } = await startPair({
      front,
      back: await tracingOf('provider', ''),
    });
    const response = await sendRequest({ traceparent: PARENT });
    expect(response.json()).toEqual({ traceparent: null });
    expect(lines.join('')).not.toContain('traceId');
    expect(collector.bodies).toEqual([]);
  });

  it('have no effect on responses when the collector is unreachable, which is logged once', async () => {
    const warn = jest.fn();
    const front = await tracingOf('gateway', 'http://127.0.0.1:1', { ...silentLog, warn });
    const { sendRequest } = await startPair({ front, back: noTracing });
    for (let count = 0; count < 5; count += 1) expect((await sendRequest()).statusCode).toBe(200);
    await front.stop();
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
