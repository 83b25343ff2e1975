import { Compile } from 'typebox/compile';
import { type CardChargeOrder, CardPayment, type CardPaymentOrder } from '@edp/contracts';
import { noTracing, type Tracing } from '@edp/service';
import type { CardGateway, CardResult, OrderResult } from './payments.gateway';

interface ClientOptions {
  /** Address and secret of the card gateway. */
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
  readonly tracing?: Tracing;
}

const TIMEOUT_MS = 8_000;
const RESPONSE_MAX_BYTES = 64 * 1024;

const PaymentResponse = Compile(CardPayment);

type CardGatewayResponse =
  | { readonly status: number; readonly body: unknown }
  | { readonly status: 0; readonly cause: string };

/**
 * HTTP client of the built-in card gateway. It follows no redirect and validates responses before
 * use.
 */
export function createCardGatewayClient(options: ClientOptions): CardGateway {
  return {
    create: (order) => send(options, '/v1/payments', order),
    charge: (order) => send(options, '/v1/charges', order),
    find: (pspKey) => find(options, pspKey),
  };
}

async function send(
  options: ClientOptions,
  path: string,
  order: CardPaymentOrder | CardChargeOrder,
): Promise<OrderResult> {
  const response = await sendRequest(options, { method: 'POST', path, name: path, body: order });
  // The key is taken by a different or concurrent order of ours. The existing payment counts.
  if (response.status === 409) return orUnknown(await find(options, order.pspKey));
  if (isRejected(response.status)) return rejectedUnlessFound(options, order, response.status);
  return orUnknown(resultOf(response));
}

/**
 * An earlier order may have been accepted and its response lost, and the gateway, reconfigured
 * since, may reject the repeat. A payment may exist for it, so a rejection counts only when the
 * lookup finds none.
 */
async function rejectedUnlessFound(
  options: ClientOptions,
  { pspKey }: CardPaymentOrder | CardChargeOrder,
  status: number,
): Promise<OrderResult> {
  const found = await find(options, pspKey);
  return found.kind === 'absent' ? { kind: 'rejected', code: `http.${status}` } : found;
}

type Found = Exclude<CardResult, { kind: 'rejected' }>;

async function find(options: ClientOptions, pspKey: string): Promise<Found> {
  const route = '/v1/payments/by-key/';
  const path = route + encodeURIComponent(pspKey);
  return resultOf(await sendRequest(options, { method: 'GET', path, name: `${route}{pspKey}` }));
}

function orUnknown(result: Found): Exclude<Found, { kind: 'absent' }> {
  return result.kind === 'absent' ? { kind: 'unknown', cause: 'absent' } : result;
}

/**
 * Statuses caused by the order itself. Not 401 or 429: those are our setting or their load, and may
 * pass.
 */
function isRejected(status: number): boolean {
  return status === 400 || status === 413 || status === 422;
}

function resultOf(response: CardGatewayResponse): Found {
  if ('cause' in response) return { kind: 'unknown', cause: response.cause };
  if (response.status === 404) return { kind: 'absent' };
  if (response.status !== 200 && response.status !== 201) {
    return { kind: 'unknown', cause: `http.${response.status}` };
  }
  return PaymentResponse.Check(response.body)
    ? { kind: 'payment', payment: response.body }
    : { kind: 'unknown', cause: 'malformed' };
}

interface RequestOptions {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The path without ids of an order, for traces. */
  readonly name: string;
  readonly body?: object;
}

async function sendRequest(
  { url, secret, timeoutMs = TIMEOUT_MS, tracing = noTracing }: ClientOptions,
  options: RequestOptions,
): Promise<CardGatewayResponse> {
  const { method, path, body } = options;
  try {
    const response = await tracing.outgoing(options, (trace) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...trace,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    return { status: response.status, body: await readJson(response) };
  } catch (error) {
    return { status: 0, cause: nameOf(error) };
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.length > RESPONSE_MAX_BYTES) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * Name of a `TimeoutError`, `TypeError` (broken connection) and the like. Messages may contain
 * addresses and are not logged.
 */
function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error
    ? String(error.name)
    : 'unknown';
}

/**
 * True for a URL on the card gateway's own origin in its normalised spelling, so that no other
 * parser can read another host from it.
 */
export function isAllowedPaymentUrl(url: string, cardOrigin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { href, origin, protocol, username, password } = new URL(url);
  return (
    href === url &&
    origin === cardOrigin &&
    (protocol === 'https:' || protocol === 'http:') &&
    username === '' &&
    password === ''
  );
}
