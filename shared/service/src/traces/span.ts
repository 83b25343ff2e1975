import type { Attributes, SpanContext } from '@opentelemetry/api';

/** How a span turned out; most of what it is known by is known only at its end. */
export interface Outcome {
  readonly name?: string;
  /** Never an address, a body or a value of somebody: what is in here leaves the product. */
  readonly attributes: Attributes;
  readonly hasFailed: boolean;
}

/** A span that has begun. */
export interface OpenSpan {
  readonly context: SpanContext;
  end(outcome: Outcome): void;
}

export interface Spans {
  begin(kind: 'server' | 'client', name: string, parent: SpanContext | null | undefined): OpenSpan;
  /** What a `traceparent` header says; null for one that says nothing of use. */
  read(traceparent: string | string[] | undefined): SpanContext | null;
}
