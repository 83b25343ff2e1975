import type { FastifyInstance } from 'fastify';
import { VARIANTS } from '@edp/domain';
import { ProblemError, handleEndpoint } from '../platform/http';
import type { OrderIds } from './order-id';
import type { PaymentsService } from './payments.service';

/** Registers the payment endpoints (specification section 7). */
export function registerPayment(
  app: FastifyInstance,
  {
    payments,
    orderIds,
  }: { readonly payments: PaymentsService; readonly orderIds: Pick<OrderIds, 'decode'> },
): void {
  handleEndpoint(app, 'submitPayment', ({ caller, body, idempotencyKey }) =>
    payments.submit(caller, body, idempotencyKey),
  );

  handleEndpoint(app, 'loadPaymentStatus', ({ caller, params }) =>
    payments.status(caller, {
      transactionNo: params.transactionNo ?? '',
      entityType: params.entityType ?? '',
    }),
  );

  // Cards are the only payment type (specification section 1), for every agent. Agent codes are not
  // looked up: otherwise they could be probed past the rate limits of `GetAgentData` (decision
  // 0018).
  handleEndpoint(app, 'loadPaymentType', ({ query }) => {
    rejectUnknownVariant(query.entityType ?? '');
    return { paymentType: 'CARD' };
  });

  handleEndpoint(app, 'loadTransactionNumber', async ({ caller, query }) => {
    const refId = orderIds.decode(query.encodedOrderId ?? '');
    return { refId, transactionNo: await payments.transactionNo(caller, refId) };
  });
}

function rejectUnknownVariant(entityType: string): void {
  if (VARIANTS.some((variant) => variant === entityType)) return;
  throw new ProblemError('malformed', { errors: [{ pointer: '/entityType', code: 'enum' }] });
}
