import { isDeepStrictEqual } from 'node:util';
import type { Application, Quotation } from '@edp/contracts';
import { UnexpectedResponse } from '../../harness/session';
import { until } from '../../lib/until.mjs';
import type { Purchase } from './purchase';

/** Until the provider learns of a payment that only the card gateway knew, after the restart. */
const SETTLED_WITHIN_MS = 60_000;

/**
 * The acknowledged data that is missing or changed. A step that was pending at the kill may have been done or not: both are
 * correct.
 */
export async function lossesOf(purchase: Purchase): Promise<string[]> {
  const { quotation } = purchase;
  if (!quotation) return [];
  const checks = [quotationLosses, applicationLosses, paymentLosses];
  const found: string[] = [];
  for (const check of checks) {
    try {
      found.push(...(await check(purchase, quotation)));
    } catch (error) {
      if (!(error instanceof UnexpectedResponse)) throw error;
      found.push(error.message);
    }
  }
  return found.map((loss) => `${quotation.refId}: ${loss}`);
}

async function quotationLosses({ session }: Purchase, quotation: Quotation): Promise<string[]> {
  const params = { refId: quotation.refId };
  const stored = (await session.value('loadQuotation', { params })).data;
  const lost = (['applicants', 'chosenPremium'] as const).filter(
    (part) => !isDeepStrictEqual(stored[part], quotation[part]),
  );
  return lost.map((part) => `the quotation's ${part} are others`);
}

async function applicationLosses(purchase: Purchase, { refId }: Quotation): Promise<string[]> {
  const { session, application, isAssessed } = purchase;
  if (!application) return [];
  const stored = (await session.value('loadApplication', { params: { refId } })).data;
  const parts: (keyof Application)[] = ['proposalNumber', 'applicants', 'chosenPremium', 'payout'];
  const lost = parts.filter((part) => !isDeepStrictEqual(stored[part], application[part]));
  return [
    ...lost.map((part) => `the application's ${part} is another`),
    ...(isAssessed && !stored.respondentId ? ['the health answers are gone'] : []),
    ...(application.declaration && !stored.declaration ? ['the declaration is gone'] : []),
  ];
}

async function paymentLosses({ session, application, paymentUrl, isPaid }: Purchase) {
  if (!application || paymentUrl === undefined) return [];
  const page = await fetch(paymentUrl, { redirect: 'manual' });
  if (page.status >= 400) return [`the card gateway responds with ${page.status} for the payment`];

  const { proposalNumber, entityType, chosenPremium } = application;
  const params = { transactionNo: proposalNumber, entityType };
  const statusNow = () => session.value('loadPaymentStatus', { params });
  const { amount } = await statusNow();
  if (amount !== chosenPremium.monthlyTotalPremium) return [`the amount is ${amount}`];
  if (!isPaid) return [];
  const isSettled = async () => (await statusNow()).status === 'succeeded';
  await until(isSettled, { every: 250, within: SETTLED_WITHIN_MS });
  const { status, policy, amountPaid } = await statusNow();
  if (status !== 'succeeded') return [`paid, and still ${status}`];
  return policy && amountPaid === amount ? [] : ['paid, and no policy'];
}
