import type { SpanContext } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<SpanContext>();

/** Runs `work`, and everything it starts, in the context of a span. */
export function within<T>(span: SpanContext, work: () => T): T {
  return current.run(span, work);
}

/** The current span; undefined without tracing, and in work without a request. */
export function currentSpan(): SpanContext | undefined {
  return current.getStore();
}

/** The W3C Trace Context header with which deferred work continues this trace later. */
export function currentTraceparent(): string | undefined {
  const span = current.getStore();
  return span && traceparentOf(span);
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
