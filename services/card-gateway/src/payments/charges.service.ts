import type { CardChargeOrder } from '@edp/contracts';
import type { Clock } from '@edp/service';
import { chargeResult } from '../cards/outcomes';
import type { Database } from '../db/client';
import type { NewPayment } from '../db/schema';
import { newPaymentId } from '../ids';
import { type PaymentsRepository, fingerprint } from './payments.repository';
import type { Creation, PaymentsService } from './payments.service';
import type { Settlement } from './settlement';

export type ChargesService = ReturnType<typeof createChargesService>;

/** Charges by token, without the buyer. */
export function createChargesService(options: {
  readonly db: Database;
  readonly payments: PaymentsRepository;
  readonly service: PaymentsService;
  readonly settlement: Settlement;
  readonly clock: Clock;
}) {
  const { db, payments, service, settlement, clock } = options;

  return {
    async charge(request: CardChargeOrder): Promise<Creation> {
      const field = service.forbiddenUrl(request);
      if (field) return { outcome: 'urlNotAllowed', field };
      const { scenario, cardBrand, cardLast4 } = (await payments.findByToken(request.token)) ?? {};
      if (!scenario) return { outcome: 'unknownToken' };

      const now = clock();
      const fresh: NewPayment = {
        ...request,
        id: newPaymentId(),
        fingerprint: fingerprint('charge', request),
        kind: 'charge',
        state: 'created',
        language: 'en',
        recurring: true,
        scenario,
        cardBrand,
        cardLast4,
        createdAt: now,
        updatedAt: now,
      };
      // The card is presented in the transaction that stores the charge, so that no stored charge was not presented.
      const charged = await db.transaction(async (tx) => {
        const payment = await payments.insert(fresh, tx);
        return payment && settlement.apply(payment, chargeResult(scenario), tx);
      });
      return charged ? { outcome: 'created', payment: charged } : service.replay(fresh);
    },
  };
}
