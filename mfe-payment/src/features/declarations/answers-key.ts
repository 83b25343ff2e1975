import type { Application } from '@edp/contracts';

/**
 * What a declaration is about, as a text that differs when any of it does. Consents, promo code and prices are no
 * answers; a changed total is confirmed on its own.
 */
export function answersKey({
  applicants,
  payout,
  purposeOfTrx,
  respondentId,
}: Pick<Application, 'applicants' | 'payout' | 'purposeOfTrx' | 'respondentId'>): string {
  const answered = applicants.map(({ pdpaConsent: _, ...answers }) => answers);
  return JSON.stringify([answered, payout, purposeOfTrx, respondentId]);
}
