import type { SpanContext } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<SpanContext>();

/** Does `work`, and all it goes on to, as part of a span. */
export function within<T>(span: SpanContext, work: () => T): T {
  return current.run(span, work);
}

/** The span that is being worked on; none where nobody traces, and in work that no request began. */
export function currentSpan(): SpanContext | undefined {
  return current.getStore();
}

/** The header of W3C Trace Context by which work that is put off goes on with this trace later. */
export function currentTraceparent(): string | undefined {
  const span = current.getStore();
  return span && traceparentOf(span);
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
