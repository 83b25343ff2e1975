import { chargeAnswer } from '../cards/outcomes';
import type { Clock } from '../clock';
import type { Database } from '../db/client';
import type { Payment } from '../db/schema';
import type { Ids } from '../ids';
import { fingerprint } from './fingerprint';
import type { PaymentsRepository } from './payments.repository';
import type { CreateCharge } from './payments.schemas';
import type { Creation, PaymentsService } from './payments.service';
import type { Settlement } from './settlement';

export type ChargesService = ReturnType<typeof createChargesService>;

/** Charges that a merchant starts with a token, without the buyer being there. */
export function createChargesService(options: {
  readonly db: Database;
  readonly payments: PaymentsRepository;
  readonly service: PaymentsService;
  readonly settlement: Settlement;
  readonly clock: Clock;
  readonly ids: Ids;
}) {
  const { db, payments, service, settlement, clock, ids } = options;

  return {
    async charge(request: CreateCharge): Promise<Creation> {
      const field = service.forbiddenUrl(request);
      if (field) return { outcome: 'urlNotAllowed', field };
      const card = await payments.findToken(request.token);
      if (!card) return { outcome: 'unknownToken' };

      const now = clock();
      const creation = await service.insertOnce({
        ...request,
        id: ids.payment(),
        fingerprint: fingerprint('charge', request),
        kind: 'charge',
        state: 'created',
        language: 'en',
        recurring: true,
        scenario: card.scenario,
        cardBrand: card.brand,
        cardLast4: card.last4,
        createdAt: now,
        updatedAt: now,
      });
      if (!('payment' in creation)) return creation;
      return { ...creation, payment: await answer(creation.payment.id) };
    },
  };

  /** Presents the card once; a replay after a crash in between finds it still to be done. */
  function answer(id: string): Promise<Payment> {
    return db.transaction(async (tx) => {
      const payment = await payments.lock(id, tx);
      if (!payment?.scenario) throw new Error('A charge lost its card.');
      if (payment.state !== 'created') return payment;
      return settlement.apply(payment, chargeAnswer(payment.scenario), tx);
    });
  }
}
