import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received span, with the field names of OTLP. */
interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  /** 2: server, 3: client. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface TraceCollector {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT for services. */
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** All received bodies. */
  readonly bodies: string[];
  /** The bodies without ids and times, whose digits are random: what may be searched for short texts. */
  readonly contents: () => string;
  stop(): Promise<void>;
}

interface Wire {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly WireAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}
interface WireAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
type WireSpan = Omit<ReceivedSpan, 'service' | 'attributes'> & {
  readonly attributes: readonly WireAttribute[];
};

const RANDOM_DIGITS = /"(?:traceId|spanId|parentSpanId|\w+TimeUnixNano)":"[0-9a-f]*"/g;

/** A trace collector (OTLP as JSON over HTTP) on a free port of this machine. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      const body = Buffer.concat(parts).toString('utf8');
      bodies.push(body);
      if (isTraces) spans.push(...spansOf(JSON.parse(body) as Wire));
      response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    contents: () => bodies.join('\n').replace(RANDOM_DIGITS, ''),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansOf({ resourceSpans }: Wire): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(plain(resource.attributes)['service.name']);
    return scopeSpans
      .flatMap((scope) => scope.spans)
      .map((span) => ({
        ...span,
        service,
        parentSpanId: span.parentSpanId || undefined,
        attributes: plain(span.attributes),
      }));
  });
}

function plain(attributes: readonly WireAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
