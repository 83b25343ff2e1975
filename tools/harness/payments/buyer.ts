import { randomUUID } from 'node:crypto';
import type { PaymentStatusResponse, SubmitPaymentRequest } from '@edp/contracts';
import type { TestCard } from '@edp/testing/cards';
import { until } from '../../lib/until.mjs';
import { presentCard } from '../card-page';
import { type Declared, readyToPay, statusOf } from '../purchase';
import { between, choose, type Random } from '../random';
import { UnexpectedResponse } from '../session';
import { ShopSession } from '../shop-session';

/** Attempts of a buyer with bad cards. */
const TRIES = 3;
/** For how long a buyer polls a pending payment. */
const WATCHES_MS = 30_000;
/** For how long a buyer retries the card page: longer than any process is down. */
const CARD_PAGE_MS = 120_000;

const CARDS: Readonly<Partial<Record<TestCard, number>>> = {
  success: 60,
  challenge: 8,
  pendingThenSuccess: 10,
  declined: 12,
  pendingThenFailure: 5,
  gatewayError: 5,
};

/** A buyer with a payment. */
export interface Buyer {
  readonly session: ShopSession;
  readonly payment: SubmitPaymentRequest;
  /** As it was acknowledged last. */
  readonly saved: Pick<Declared, 'quotation' | 'application'>;
  /** The card that was entered, by payment page. */
  readonly shown: Map<string, TestCard>;
}

/** A buyer at the moment before "Pay". `address`: of the browser, behind a trusted proxy. */
export async function newBuyer(origin: string, address?: string): Promise<Buyer> {
  const session = new ShopSession(origin, { retries: true, ...(address && { address }) });
  const { payment, ...saved } = await readyToPay(session);
  return { session, payment, saved, shown: new Map() };
}

/**
 * Pays like an impatient buyer with a bad connection: from two tabs, with double clicks, aborting requests and repeating them;
 * returning to the shop or not; with another card after a declined one.
 */
export async function pay(buyer: Buyer, random: Random): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const pages = await submit(buyer, random);
    if (pages.length === 0) return;
    const card = choose(CARDS, random);
    for (const page of pages) if (!buyer.shown.has(page)) buyer.shown.set(page, card);
    const clicks = pages.flatMap((page) => (random() < 0.4 ? [page, page] : [page]));
    const retries = { retriesForMs: CARD_PAGE_MS, failures: buyer.session.failures };
    await Promise.all(clicks.map((page) => presentCard(page, card, retries)));

    // The buyer closes the browser: webhook and reconciliation have to settle the payment.
    if (random() < 0.4) return;
    if (random() < 0.7 && (await watch(buyer)) === 'succeeded') return;
  }
}

/** All payment pages that were returned; none if it is already paid. */
async function submit({ session, payment: body }: Buyer, random: Random): Promise<string[]> {
  const key = randomUUID();
  const keys = random() < 0.3 ? [key, randomUUID()] : [key];
  const clicks = keys.flatMap((each) => (random() < 0.3 ? [each, each] : [each]));
  if (random() < 0.2) {
    const parts = { body, idempotencyKey: key };
    await unlessPaid(session.callAborted('submitPayment', parts, between(1, 150, random)));
  }
  const responses = await Promise.all(
    clicks.map((idempotencyKey) =>
      unlessPaid(session.value('submitPayment', { body, idempotencyKey })),
    ),
  );
  return [...new Set(responses.flatMap((response) => response?.paymentUrl ?? []))];
}

/** Null if the response says that it is already paid. */
async function unlessPaid<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof UnexpectedResponse && isAlreadyPaid(error)) return null;
    throw error;
  }
}

function isAlreadyPaid({ status, message }: UnexpectedResponse): boolean {
  return status === 409 && message.includes('alreadyPaid');
}

/** @returns the status of a payment that has ended; null if it is still pending */
function watch(buyer: Buyer): Promise<PaymentStatusResponse['status'] | null> {
  const look = async () => {
    const { status } = await statusOf(buyer);
    return ['created', 'submitted', 'pending'].includes(status) ? null : status;
  };
  return until(look, { every: 500, within: WATCHES_MS });
}
