import { type APIRequestContext, expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { ProductFacts } from './product-facts';

/** An order at the card gateway. */
interface CardOrder {
  readonly paymentId: string;
  readonly paymentUrl: string;
}

/** Creates a payment order at the card gateway like a merchant, to open its page without a journey. */
export async function orderCardPayment(
  request: APIRequestContext,
  product: ProductFacts,
  language: 'en' | 'my',
): Promise<CardOrder> {
  const response = await request.post(`${product.cardUrl}/v1/payments`, {
    headers: { authorization: `Bearer ${product.cardSecret}` },
    data: {
      pspKey: randomUUID(),
      amountSen: 11_200,
      currency: 'MYR',
      description: 'OneMedical, Plan 2',
      reference: 'EDP-2026-000042',
      language,
      merchantName: 'Amber Life',
      returnUrl: `${product.url}/edp/life/`,
      webhookUrl: `${product.providerUrl}/webhooks/card`,
      recurring: true,
    },
  });
  if (!response.ok())
    throw new Error(`The card gateway rejected the order: ${await response.text()}`);
  return (await response.json()) as CardOrder;
}

/** The number of captures of an order in the card gateway's ledger. */
export async function capturesOf(
  request: APIRequestContext,
  product: ProductFacts,
  transactionNo: string,
): Promise<number> {
  return (await capturedAmounts(request, product, transactionNo)).length;
}

/** The captured amounts of an order, in sen. */
export async function capturedAmounts(
  request: APIRequestContext,
  product: ProductFacts,
  transactionNo: string,
): Promise<number[]> {
  const response = await request.get(`${product.cardUrl}/v1/ledger`, {
    headers: { authorization: `Bearer ${product.cardSecret}` },
  });
  const { captures } = (await response.json()) as { captures: Capture[] };
  return captures
    .filter(({ pspKey }) => pspKey.startsWith(`${transactionNo}:`))
    .map(({ amountSen }) => amountSen);
}

interface Capture {
  readonly pspKey: string;
  readonly amountSen: number;
}

/** The state of an order's first payment in the card gateway. */
export async function stateOfOrder(
  request: APIRequestContext,
  product: ProductFacts,
  transactionNo: string,
): Promise<string> {
  const url = `${product.cardUrl}/v1/payments/by-key/${encodeURIComponent(`${transactionNo}:1`)}`;
  const headers = { authorization: `Bearer ${product.cardSecret}` };
  return ((await (await request.get(url, { headers })).json()) as { state: string }).state;
}

/** Expects exactly one order and one capture, by the card gateway's ledger and keys. */
export async function expectChargedOnce(
  request: APIRequestContext,
  product: ProductFacts,
  transactionNo: string,
): Promise<void> {
  expect(await capturesOf(request, product, transactionNo)).toBe(1);
  expect(await isOrdered(request, product, `${transactionNo}:1`)).toBe(true);
  expect(await isOrdered(request, product, `${transactionNo}:2`)).toBe(false);
}

/** Expects that the card gateway has no order. */
export async function expectNoOrder(
  request: APIRequestContext,
  product: ProductFacts,
  transactionNo: string,
): Promise<void> {
  expect(await isOrdered(request, product, `${transactionNo}:1`)).toBe(false);
}

async function isOrdered(
  request: APIRequestContext,
  product: ProductFacts,
  pspKey: string,
): Promise<boolean> {
  const url = `${product.cardUrl}/v1/payments/by-key/${encodeURIComponent(pspKey)}`;
  const headers = { authorization: `Bearer ${product.cardSecret}` };
  const status = (await request.get(url, { headers })).status();
  expect([200, 404]).toContain(status);
  return status === 200;
}
