import type { CallBody, CallName, CallParam, CallQuery, CALLS } from '@edp/contracts';

import type { UrlValues } from './call-url';

/** What the caller of any call may say. */
export interface CallOptions {
  /** Gives the call up; the result is then `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until `timeout`; 9 seconds if not given. */
  readonly timeoutMs?: number | undefined;
  /** Nobody waits for it, such as for a draft saved by itself: a fault takes no buyer to the error page. */
  readonly inBackground?: boolean | undefined;
  /** Is sent to its end even when the page is closed meanwhile; bodies up to 64 KB. */
  readonly keepalive?: boolean | undefined;
}

/** Everything that a call may send. `CallRequest` says what one of them needs. */
export interface RequestParts extends CallOptions {
  readonly params?: UrlValues;
  readonly query?: UrlValues;
  readonly body?: unknown;
  /** Instead of a body, for calls that send a form. */
  readonly form?: FormData;
  /** Told how much of the form has left, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** From `newIdempotencyKey`: the same for every sending of one attempt. */
  readonly idempotencyKey?: string;
}

/** Calls for screens: the client requests its tokens itself, and an image is shown by `<img>` (`imageUrl`). */
export type ScreenCall = Exclude<CallName, 'generateToken' | 'loadImage'>;

/**
 * What the request of a call needs, by the table and the schemas of `@edp/contracts`.
 *
 * @example
 * const request: CallRequest<'loadQuotation'> = { params: { refId } };
 */
export type CallRequest<Name extends CallName> = CallOptions &
  Part<'params', Filled<CallParam<Name>>> &
  Part<'query', Filled<CallQuery<Name>>> &
  Content<Name> &
  ((typeof CALLS)[Name]['idempotent'] extends true ? Pick<Sent, 'idempotencyKey'> : object);

/** The request may be left out where a call needs nothing. */
export type CallArguments<Name extends CallName> =
  object extends CallRequest<Name> ? [request?: CallRequest<Name>] : [request: CallRequest<Name>];

type Sent = Required<RequestParts>;
type Content<Name extends CallName> = (typeof CALLS)[Name]['sends'] extends 'form'
  ? Pick<Sent, 'form'> & Pick<RequestParts, 'onProgress'>
  : Part<'body', CallBody<Name>>;
type Filled<Names extends string> = [Names] extends [never]
  ? never
  : Readonly<Record<Names, string>>;
type Part<Key extends string, Value> = [Value] extends [never]
  ? object
  : { readonly [Name in Key]: Value };

/**
 * A key for one attempt at something that must happen once. Make it when the buyer starts the attempt and pass the
 * same one each time the attempt is sent.
 *
 * @example const key = useRef(newIdempotencyKey());
 */
export function newIdempotencyKey(): string {
  // Not randomUUID: that one exists in secure contexts only.
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
