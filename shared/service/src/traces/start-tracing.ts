import type { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log-fields';
import { traceCall } from './call-span';
import { traceRequests } from './request-spans';
import type { Spans } from './span';
import { noTracing, type Tracing } from './tracing';

interface TracingOptions {
  /** By which name the collector knows the service. */
  readonly service: string;
  /** Base address of the collector (OTLP over HTTP); empty: no traces. */
  readonly collector: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

const EXPORT_TIMEOUT_MS = 5_000;
/** For what is left at a stop: traces are not worth waiting for. */
const STOP_DEADLINE_MS = 2_000;

/**
 * Traces for a process, sent in batches beside its work: a collector that is slow or away costs no request anything, and is
 * told of once. Every request is recorded, whatever its caller wishes. Without a collector not even the libraries are loaded.
 */
export async function startTracing({ service, collector, log }: TracingOptions): Promise<Tracing> {
  if (!collector) return noTracing;
  // From the libraries themselves: a bundle would load what stands in a module of ours at every start.
  const [api, core, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${collector.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new sdk.TracerProvider({
    sampler: new sdk.AlwaysOnSampler(),
    resource: resourceFromAttributes({ 'service.namespace': 'edp', 'service.name': service }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: tellingOf(exporter, log, core.ExportResultCode.SUCCESS),
      }),
    ],
  });
  const tracer = provider.getTracer('@edp/service');

  const spans: Spans = {
    begin(kind, name, parent) {
      const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
      const span = tracer.startSpan(
        name,
        { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT },
        parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      );
      return {
        context: span.spanContext(),
        end(outcome) {
          if (outcome.name !== undefined) span.updateName(outcome.name);
          span.setAttributes(outcome.attributes);
          if (outcome.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    read(header) {
      const parent = typeof header === 'string' ? core.parseTraceParent(header) : null;
      return parent && { ...parent, isRemote: true };
    },
  };

  return {
    requests: (app, nameOf) => traceRequests(app, spans, nameOf),
    call: (to, send) => traceCall(spans, to, send),
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(STOP_DEADLINE_MS, undefined, { ref: false }),
      ]),
  };
}

/** Says when traces begin to be lost and when they no longer are, not with each batch. */
function tellingOf(
  exporter: SpanExporter,
  log: TracingOptions['log'],
  success: ExportResultCode,
): SpanExporter {
  let isLosing = false;
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        const isLost = result.code !== success;
        if (isLost && !isLosing) log.warn({ err: result.error }, 'traces cannot be sent');
        if (!isLost && isLosing) log.info({}, 'traces are sent again');
        isLosing = isLost;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
