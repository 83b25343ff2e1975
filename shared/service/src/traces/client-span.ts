import { currentSpan, traceparentOf, within } from './current-trace';
import type { Spans } from './span';
import type { OutgoingRequest, TraceHeaders } from './tracing';

/** A span for a request to another service, which continues the trace. */
export async function traceRequest(
  spans: Spans,
  { method, name, parent }: OutgoingRequest,
  send: (headers: TraceHeaders) => Promise<Response>,
): Promise<Response> {
  const from = parent === undefined ? currentSpan() : spans.read(parent);
  const span = spans.begin('client', `${method} ${name}`, from);
  const attributes = { 'http.request.method': method };
  try {
    const headers = { traceparent: traceparentOf(span.context) };
    const response = await within(span.context, () => send(headers));
    const hasFailed = response.status >= 400;
    span.end({
      attributes: {
        ...attributes,
        'http.response.status_code': response.status,
        ...(hasFailed ? { 'error.type': String(response.status) } : {}),
      },
      hasFailed,
    });
    return response;
  } catch (error) {
    // The error name only: messages contain URLs.
    const type = error instanceof Error ? error.name : 'unknown';
    span.end({ attributes: { ...attributes, 'error.type': type }, hasFailed: true });
    throw error;
  }
}
