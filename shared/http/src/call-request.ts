import type {
  EndpointBody,
  EndpointName,
  EndpointParam,
  EndpointQuery,
  ENDPOINTS,
} from '@edp/contracts';
import type { UrlValues } from './call-url';

/** Options of every operation. */
export interface CallOptions {
  /** Aborts the request; the result is then `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Deadline in milliseconds; 9 seconds by default. */
  readonly timeoutMs?: number | undefined;
  /**
   * A request that the buyer does not wait for, such as an autosaved draft: a server fault does not lead to the error
   * page.
   */
  readonly inBackground?: boolean | undefined;
  /** Completes even if the page is closed meanwhile; for bodies up to 64 KB. */
  readonly keepalive?: boolean | undefined;
}

/** All parts that a request can have. `CallRequest` narrows them for one operation. */
export interface RequestParts extends CallOptions {
  readonly params?: UrlValues;
  readonly query?: UrlValues;
  readonly body?: unknown;
  /** The body of operations that send a form. */
  readonly form?: FormData;
  /** Upload progress from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** From `newIdempotencyKey`: the same for every request of one attempt. */
  readonly idempotencyKey?: string;
}

/** Operations for screens: the client requests its tokens itself, and `<img>` loads an image (`imageUrl`). */
export type ScreenCall = Exclude<EndpointName, 'generateToken' | 'loadImage'>;

/**
 * The request of an operation, by the endpoint table and the schemas of `@edp/contracts`.
 *
 * @example
 * const request: CallRequest<'loadQuotation'> = { params: { refId } };
 */
export type CallRequest<Name extends EndpointName> = CallOptions &
  Part<'params', Filled<EndpointParam<Name>>> &
  Part<'query', Filled<EndpointQuery<Name>>> &
  Content<Name> &
  ((typeof ENDPOINTS)[Name]['idempotent'] extends true ? Pick<Sent, 'idempotencyKey'> : object);

/** The request may be omitted where an operation needs none. */
export type CallArguments<Name extends EndpointName> =
  object extends CallRequest<Name> ? [request?: CallRequest<Name>] : [request: CallRequest<Name>];

type Sent = Required<RequestParts>;
type Content<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['sends'] extends 'form'
  ? Pick<Sent, 'form'> & Pick<RequestParts, 'onProgress'>
  : Part<'body', EndpointBody<Name>>;
type Filled<Names extends string> = [Names] extends [never]
  ? never
  : Readonly<Record<Names, string>>;
type Part<Key extends string, Value> = [Value] extends [never]
  ? object
  : { readonly [Name in Key]: Value };

/**
 * Creates the idempotency key of one attempt at an operation that must happen once. Create it when the buyer starts the
 * attempt and pass the same key with each request of the attempt.
 *
 * @example const pay = () => dispatch(submitPayment({ product, idempotencyKey: newIdempotencyKey() }));
 */
export function newIdempotencyKey(): string {
  // Not randomUUID, which exists in secure contexts only.
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
