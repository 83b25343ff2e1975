import { secondsAfter } from '@edp/service';
import type { NewPayment, Payment } from '../db/schema';
import { newApprovalCode, newToken } from '../ids';
import { isOpen, nextState, type PaymentChange } from './transitions';

/** Validity of the bank's code, and limits of wrong codes and resends. */
export const CODE_SECONDS = 5 * 60;
export const CODE_TRIES = 3;
export const MAX_CODES = 5;

export interface ChangeContext {
  readonly now: Date;
  readonly sessionSeconds: number;
  readonly pendingSeconds: number;
}

export type PaymentPatch = Partial<NewPayment>;

/** The columns that the change sets, or null where it does not apply in this state. */
export function patchFor(
  payment: Payment,
  change: PaymentChange,
  context: ChangeContext,
): PaymentPatch | null {
  const state = nextState(payment.state, change.type);
  if (!state) return null;
  return { state, updatedAt: context.now, dueAt: null, ...details(payment, change, context) };
}

/** The change that is due by time alone, if any. */
export function dueChange(payment: Payment, now: Date): PaymentChange | null {
  if (!payment.dueAt || payment.dueAt.getTime() > now.getTime()) return null;
  if (isOpen(payment.state)) return { type: 'timedOut' };
  return payment.laterResult === 'captured'
    ? { type: 'captured' }
    : { type: 'declined', failureCode: 'card_declined' };
}

function details(payment: Payment, change: PaymentChange, context: ChangeContext): PaymentPatch {
  const { now } = context;
  switch (change.type) {
    case 'captured':
      return {
        capturedAt: now,
        approvalCode: newApprovalCode(),
        ...(payment.recurring && !payment.token ? { token: newToken() } : {}),
      };
    case 'declined':
    case 'errored':
      return { failureCode: change.failureCode };
    case 'challenged':
      return {
        codesSent: 1,
        codeExpiresAt: secondsAfter(now, CODE_SECONDS),
        dueAt: secondsAfter(now, context.sessionSeconds),
      };
    case 'deferred':
      return {
        laterResult: change.later,
        dueAt: secondsAfter(now, context.pendingSeconds),
      };
    case 'cancelled':
    case 'timedOut':
      return {};
  }
}
