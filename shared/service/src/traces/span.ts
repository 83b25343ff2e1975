import type { Attributes, SpanContext } from '@opentelemetry/api';

/** The outcome of a span; most attributes are known only at its end. */
export interface Outcome {
  readonly name?: string;
  /** Never a URL, a body or personal data: attributes leave the product. */
  readonly attributes: Attributes;
  readonly hasFailed: boolean;
}

/** A started span. */
export interface OpenSpan {
  readonly context: SpanContext;
  end(outcome: Outcome): void;
}

export interface Spans {
  begin(kind: 'server' | 'client', name: string, parent: SpanContext | null | undefined): OpenSpan;
  /** Parses a `traceparent` header; null for an invalid one. */
  read(traceparent: string | string[] | undefined): SpanContext | null;
}
