import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentStatusResponse, SubmitPaymentRequest } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { UnexpectedAnswer } from '../durability/buyer';
import { prepare, type Purchase } from '../durability/purchase';
import { type CardName, presentCard } from './card-page';
import { between, choose, type Random } from './chance';
import { PatientBuyer } from './patient-buyer';

/** How many tries a buyer with bad cards has. */
const TRIES = 3;
const LOOK_AGAIN_MS = 500;
/** The longest a buyer watches a payment that is under way. */
const WATCHES_MS = 30_000;

const CARDS: Readonly<Record<CardName, number>> = {
  accepted: 60,
  challenged: 8,
  acceptedLater: 10,
  declined: 12,
  declinedLater: 5,
  broken: 5,
};

/** A payment as its buyer knows it. */
export interface Payer {
  readonly buyer: PatientBuyer;
  readonly body: SubmitPaymentRequest;
  /** By payment page: the card that was shown to it. */
  readonly shown: Map<string, CardName>;
}

/** Somebody with an application that only waits to be paid. */
export async function newPayer(origin: string): Promise<Payer> {
  const buyer = new PatientBuyer(origin);
  const purchase: Purchase = { buyer };
  const people = [samplePerson({ today: malaysianDay(new Date()) })];
  return { buyer, body: await prepare(purchase, people), shown: new Map() };
}

/**
 * Pays as people with bad lines and little patience do: from two tabs, with double clicks, giving up before an answer
 * and trying again; coming back to the shop or not; with another card when one was refused.
 */
export async function pay(payer: Payer, random: Random): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const pages = await submit(payer, random);
    if (pages.length === 0) return;
    const card = choose(CARDS, random);
    for (const page of pages) if (!payer.shown.has(page)) payer.shown.set(page, card);
    const clicks = pages.flatMap((page) => (random() < 0.4 ? [page, page] : [page]));
    await Promise.all(clicks.map((page) => presentCard(page, card)));

    // The others close the browser: webhook and reconciliation have to find out.
    if (random() < 0.4) return;
    if (random() < 0.7 && (await watch(payer)) === 'succeeded') return;
  }
}

/** How the payment stands, to its buyer. */
export function statusOf({ buyer, body }: Payer): Promise<PaymentStatusResponse> {
  const params = { transactionNo: body.transactionNo, entityType: body.entityType };
  return buyer.call('loadPaymentStatus', { params });
}

/** All payment pages that were answered; none when it is paid already. */
async function submit({ buyer, body }: Payer, random: Random): Promise<string[]> {
  const key = randomUUID();
  const keys = random() < 0.3 ? [key, randomUUID()] : [key];
  const clicks = keys.flatMap((each) => (random() < 0.3 ? [each, each] : [each]));
  if (random() < 0.2) {
    const parts = { body, idempotencyKey: key };
    await unlessPaid(buyer.callInHaste('submitPayment', parts, between(1, 150, random)));
  }
  const answers = await Promise.all(
    clicks.map((idempotencyKey) =>
      unlessPaid(buyer.call('submitPayment', { body, idempotencyKey })),
    ),
  );
  return [...new Set(answers.flatMap((answer) => answer?.paymentUrl ?? []))];
}

/** Who comes back too late is told that all is paid: null. Also an answer that nobody waits for long may say so. */
async function unlessPaid<T>(wish: Promise<T>): Promise<T | null> {
  try {
    return await wish;
  } catch (error) {
    if (error instanceof UnexpectedAnswer && isAlreadyPaid(error)) return null;
    throw error;
  }
}

function isAlreadyPaid({ status, message }: UnexpectedAnswer): boolean {
  return status === 409 && message.includes('alreadyPaid');
}

async function watch(payer: Payer): Promise<PaymentStatusResponse['status']> {
  const deadline = Date.now() + WATCHES_MS;
  for (;;) {
    const { status } = await statusOf(payer);
    const isUnderWay = ['created', 'submitted', 'pending'].includes(status);
    if (!isUnderWay || Date.now() > deadline) return status;
    await sleep(LOOK_AGAIN_MS);
  }
}
