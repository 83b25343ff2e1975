import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import { silentLog, startTracing, systemClock } from '@edp/service';
import { startTraceCollector } from '@edp/testing/trace-collector';
import { listen } from '@edp/tools/ports';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

const REFERENCE = 'r'.repeat(22);

describe('traces of the gateway', () => {
  it('name an endpoint as the contract does and continue in the provider, without the reference', async () => {
    const traceparents: (string | undefined)[] = [];
    const provider = createServer((request, response) => {
      traceparents.push(request.headers.traceparent as string | undefined);
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}');
    });
    const { origin, close } = await listen(provider);
    const collector = await startTraceCollector();
    const config = readConfig({
      ...buildSite().env,
      PROVIDER_URL: origin,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const tracing = await startTracing({
      service: 'gateway',
      collector: config.traceCollector,
      log: silentLog,
    });
    const app = await buildApp(config, systemClock, new Registry(), tracing);

    await app.inject(`/quote/?relativeUrl=quotation/${REFERENCE}`);
    await app.close();
    await tracing.stop();

    const [client, server] = collector.spans;
    expect([server?.name, client?.name]).toEqual(['GET loadQuotation', 'GET loadQuotation']);
    expect(client?.parentSpanId).toBe(server?.spanId);
    expect(traceparents).toEqual([`00-${server?.traceId}-${client?.spanId}-01`]);
    expect(collector.bodies.join('')).not.toContain(REFERENCE);
    await close();
    await collector.stop();
  }, 30_000);
});
