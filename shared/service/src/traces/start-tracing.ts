import type { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log-fields';
import { traceRequest } from './client-span';
import { traceRequests } from './request-spans';
import type { Spans } from './span';
import { noTracing, type Tracing } from './tracing';

interface TracingOptions {
  /** Service name in the collector. */
  readonly service: string;
  /** Base URL of the collector (OTLP over HTTP); empty: no traces. */
  readonly collector: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

const EXPORT_TIMEOUT_MS = 5_000;
/** Deadline for the last batch at a stop. */
const STOP_DEADLINE_MS = 2_000;

/**
 * Starts tracing for a process. Spans are sent in batches in the background: a slow or unreachable collector does not
 * delay requests, and is logged once. Every request is recorded, regardless of the sampling flag of its client. Without
 * a collector the libraries are not loaded.
 */
export async function startTracing({ service, collector, log }: TracingOptions): Promise<Tracing> {
  if (!collector) return noTracing;
  // Imported directly: a bundler would load a wrapper module of ours at every start.
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
        exporter: loggingExporter(exporter, log, core.ExportResultCode.SUCCESS),
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
    outgoing: (to, send) => traceRequest(spans, to, send),
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(STOP_DEADLINE_MS, undefined, { ref: false }),
      ]),
  };
}

/** Logs when spans start to be lost and when they are sent again, not for each batch. */
function loggingExporter(
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
