import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/call-route';
import { readOrderId } from './order-id';
import type { PaymentsService } from './payments.service';

/** The payment calls of specification section 7. */
export function registerPayments(
  app: FastifyInstance,
  { payments }: { readonly payments: PaymentsService },
): void {
  answerCall(app, 'submitPayment', ({ caller, body, idempotencyKey }) =>
    payments.submit(caller, body, idempotencyKey),
  );

  answerCall(app, 'loadPaymentStatus', ({ caller, params }) =>
    payments.status(caller, {
      transactionNo: params.transactionNo ?? '',
      entityType: params.entityType ?? '',
    }),
  );

  // Cards are the only way to pay (specification section 1), whoever the agent.
  answerCall(app, 'loadPaymentType', () => Promise.resolve({ paymentType: 'CARD' as const }));

  answerCall(app, 'loadTransactionNumber', async ({ caller, query }) => ({
    transactionNo: await payments.transactionNo(caller, readOrderId(query.encodedOrderId ?? '')),
  }));
}
