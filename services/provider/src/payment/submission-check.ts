import type { SubmitPaymentRequest } from '@edp/contracts';
import { MESSAGE, normaliseEmail, phoneForPayment, ringgitToSen, type Sen } from '@edp/domain';
import type { PayableApplication } from '../application';
import { ProblemError, type ProblemName, throwIfBroken, type ValueError } from '../platform/http';

/** The amount that a submission must name. */
interface Due {
  readonly amountSen: Sen;
  readonly id?: string;
}

/**
 * Rejects a submission that differs from the server's data: what is bought, for whom, and for how
 * much. None of these values is used; a difference means that they were tampered with, or that the
 * page shows an old price.
 *
 * @param due of the payment under way, or of a new one, which has no id yet
 */
export function checkSubmission(
  body: SubmitPaymentRequest,
  application: PayableApplication,
  { amountSen: due, id: attemptId }: Due,
): void {
  const { cover, proposalNumber, payor } = application;
  const expected: readonly [keyof SubmitPaymentRequest, boolean][] = [
    ['referenceNo', body.referenceNo === proposalNumber],
    ['transactionNo', body.transactionNo === proposalNumber],
    ['productType', body.productType === cover.productCode],
    ['entityType', body.entityType === cover.variant],
    ['customerName', sameText(body.customerName, payor.name)],
    ['email', normaliseEmail(body.email) === normaliseEmail(payor.email)],
    ['phone', digits(body.phone) === digits(payor.phone)],
  ];
  const others = expected.filter(([, isSame]) => !isSame).map(([field]) => field);
  if (others.length > 0) throw differing('ruleBroken', others, attemptId);
  // A difference of one sen already rejects the submission.
  if (ringgitToSen(body.amount) !== due) throw differing('amountMismatch', ['amount'], attemptId);
}

function differing(name: ProblemName, fields: readonly string[], attemptId?: string): ProblemError {
  return new ProblemError(name, {
    errors: fields.map((field) => ({ pointer: `/${field}`, code: 'differs' })),
    tampering: { fields, ...(attemptId !== undefined && { attemptId }) },
  });
}

/**
 * Rejects an application that is not ready for payment: health questions accepted, everything
 * confirmed that the review requires, price still locked.
 */
export function checkReadiness(application: PayableApplication): void {
  const { stage, isStopped, isExpired, cover } = application;
  if (stage !== 'assessed') throw new ProblemError('stepMissing');
  if (isStopped) throw new ProblemError('notEligible');
  throwIfBroken(missingConfirmations(application));
  if (isExpired) throw new ProblemError('quotationExpired');
  // A promo code that leaves nothing to pay, now or next time, leaves no card to charge later.
  if (Math.min(cover.premium.total, cover.premium.nextTotal) <= 0) {
    throw new ProblemError('ruleBroken', {
      errors: [{ pointer: '/amount', code: 'nothingToPay' }],
    });
  }
}

/** One checkbox of the review gives both; the declaration also covers the checkbox about another person's card. */
function missingConfirmations({ isUnderstood, isDeclared }: PayableApplication): ValueError[] {
  return [
    ...(isUnderstood ? [] : [{ pointer: '/consentConfirmation', code: MESSAGE.required }]),
    ...(isDeclared ? [] : [{ pointer: '/declaration', code: MESSAGE.required }]),
  ];
}

function sameText(a: string, b: string): boolean {
  return a.trim().toUpperCase() === b.trim().toUpperCase();
}

/** Strips a leading +6 for the comparison (specification section 5). */
function digits(phone: string): string {
  return phoneForPayment(phone.trim())
    .replace(/\D/g, '')
    .replace(/^60(?=1)/, '0');
}
