import { type APIRequestContext, expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { ProductFacts } from './product-facts';

/** An order as the card gateway knows it. */
export interface CardOrder {
  readonly paymentId: string;
  readonly paymentUrl: string;
}

/** Orders a payment at the card gateway as a merchant does, so that its page can be seen alone. */
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
  if (!response.ok()) throw new Error(`The card gateway refused: ${await response.text()}`);
  return (await response.json()) as CardOrder;
}

/** How often money was taken for an order, by the card gateway's own ledger. */
export async function capturesOf(
  request: APIRequestContext,
  product: ProductFacts,
  transactionNo: string,
): Promise<number> {
  return (await amountsTakenFor(request, product, transactionNo)).length;
}

/** Each amount that was taken for an order, in sen. */
export async function amountsTakenFor(
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

/** The state of an order's first payment, in the card gateway's words. */
export async function stateOfOrder(
  request: APIRequestContext,
  product: ProductFacts,
  transactionNo: string,
): Promise<string> {
  const url = `${product.cardUrl}/v1/payments/by-key/${encodeURIComponent(`${transactionNo}:1`)}`;
  const headers = { authorization: `Bearer ${product.cardSecret}` };
  return ((await (await request.get(url, { headers })).json()) as { state: string }).state;
}

/** One order, one capture: by the card gateway's ledger, and by the keys that it knows. */
export async function expectChargedOnce(
  request: APIRequestContext,
  product: ProductFacts,
  transactionNo: string,
): Promise<void> {
  expect(await capturesOf(request, product, transactionNo)).toBe(1);
  expect(await isOrdered(request, product, `${transactionNo}:1`)).toBe(true);
  expect(await isOrdered(request, product, `${transactionNo}:2`)).toBe(false);
}

/** The card gateway has never heard of it. */
export async function expectNothingOrdered(
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
