import { currentTraceparent } from '@edp/service';
import type { Transaction } from '../db/client';
import type { Payment } from '../db/schema';
import { newCaptureId, newEventId } from '../ids';
import type { OutboxRepository } from '../webhooks/outbox.repository';
import { webhookEventFor } from '../webhooks/webhook-event';
import { patchFor, type ChangeContext, type PaymentPatch } from './payment-changes';
import { paymentFacts } from './payment-view';
import type { PaymentsRepository } from './payments.repository';
import type { PaymentChange } from './transitions';

export interface Settlement {
  /**
   * Applies a change to a locked payment. New state, ledger row and webhook are written in one
   * transaction.
   */
  apply(
    payment: Payment,
    change: PaymentChange,
    tx: Transaction,
    also?: PaymentPatch,
  ): Promise<Payment>;
}

export function createSettlement(options: {
  readonly payments: PaymentsRepository;
  readonly outbox: OutboxRepository;
  readonly context: () => ChangeContext;
}): Settlement {
  const { payments, outbox, context } = options;

  return {
    async apply(payment, change, tx, also = {}) {
      const now = context();
      const patch = patchFor(payment, change, now);
      if (!patch) return payment;

      const changed = await payments.update(payment.id, { ...also, ...patch }, tx);
      if (changed.state === 'succeeded') await record(changed, tx);
      const { token: _, ...data } = paymentFacts(changed);
      const event = webhookEventFor(changed, {
        id: newEventId(),
        now: now.now,
        traceparent: currentTraceparent() ?? null,
        data,
      });
      if (event) await outbox.insert(event, tx);
      return changed;
    },
  };

  async function record(payment: Payment, tx: Transaction): Promise<void> {
    const { id, pspKey, amountSen, currency, approvalCode, capturedAt } = payment;
    if (!approvalCode || !capturedAt) throw new Error('A capture needs a time and an approval.');

    await payments.insertCapture(
      {
        id: newCaptureId(),
        paymentId: id,
        pspKey,
        amountSen,
        currency,
        approvalCode,
        capturedAt,
      },
      tx,
    );
  }
}
