import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { RefId } from '@edp/contracts';
import { VARIANTS } from '@edp/domain';
import { ProblemError, handleEndpoint } from '../platform/http';
import type { PaymentsService } from './payments.service';

/** The payment calls of specification section 7. */
export function registerPayment(
  app: FastifyInstance,
  { payments }: { readonly payments: PaymentsService },
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

  // Cards are the only way to pay (specification section 1), whoever the agent. Codes are not looked up: here they could be
  // sounded out past the limits of `GetAgentData` (decision 0018).
  handleEndpoint(app, 'loadPaymentType', ({ query }) => {
    rejectUnknownVariant(query.entityType ?? '');
    return Promise.resolve({ paymentType: 'CARD' as const });
  });

  handleEndpoint(app, 'loadTransactionNumber', async ({ caller, query }) => ({
    transactionNo: await payments.transactionNo(caller, readOrderId(query.encodedOrderId ?? '')),
  }));
}

/** Nothing is paid for in a variant that there is not. */
function rejectUnknownVariant(entityType: string): void {
  if (VARIANTS.some((variant) => variant === entityType)) return;
  throw new ProblemError('malformed', { errors: [{ pointer: '/entityType', code: 'enum' }] });
}

/** `encodedOrderId` is the reference of the journey in base64 (either alphabet). */
export function readOrderId(encoded: string): string {
  const refId = Buffer.from(encoded, 'base64').toString('utf8');
  if (!Value.Check(RefId, refId)) throw new ProblemError('notFound');
  return refId;
}
