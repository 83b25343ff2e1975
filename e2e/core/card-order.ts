import type { APIRequestContext } from '@playwright/test';
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
  const response = await request.get(`${product.cardUrl}/v1/ledger`, {
    headers: { authorization: `Bearer ${product.cardSecret}` },
  });
  const { captures } = (await response.json()) as { captures: { pspKey: string }[] };
  return captures.filter(({ pspKey }) => pspKey.startsWith(`${transactionNo}:`)).length;
}
