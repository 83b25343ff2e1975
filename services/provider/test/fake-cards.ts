import { randomUUID } from 'node:crypto';
import type {
  CardChargeOrder,
  CardPayment,
  CardPaymentOrder,
  CardPaymentState,
} from '@edp/contracts';
import type { CardGateway, OrderResult } from '../src/payment/payments.gateway';

export const CARD_ORIGIN = 'http://cards.test';

type Order = CardPaymentOrder | CardChargeOrder;

interface LedgerEntry {
  readonly order: Order;
  readonly paymentId: string;
  state: CardPaymentState;
}

/**
 * State of the connection: `lost` executes a request and drops its response, `down` executes
 * nothing.
 */
export type Line = 'up' | 'lost' | 'down';

const FINAL: readonly CardPaymentState[] = ['succeeded', 'failed', 'error', 'cancelled', 'expired'];

/** A card gateway in the test's process, with a readable ledger. */
export interface FakeCards extends CardGateway {
  line: Line;
  /** The bank's decision on a charge without the buyer; with `created` it only decides on a repeated request. */
  bank: CardPaymentState;
  readonly ledger: ReadonlyMap<string, LedgerEntry>;
  /**
   * Moves a payment to a state, as buyer, bank or clock would. A terminal state does not change.
   */
  move(pspKey: string, state: CardPaymentState): void;
  /** Keys of an application, oldest first. */
  keysOf(proposalNumber: string): string[];
}

export function createFakeCards(): FakeCards {
  const ledger = new Map<string, LedgerEntry>();
  const receive = (order: Order, state: CardPaymentState): Promise<OrderResult> => {
    if (cards.line === 'down') return Promise.resolve({ kind: 'unknown', cause: 'down' });
    const known = ledger.get(order.pspKey);
    if (known && JSON.stringify(known.order) !== JSON.stringify(order)) {
      throw new Error('The same key was used for another order.');
    }
    const entry = known ?? { order, paymentId: `pay_${randomUUID()}`, state };
    if (entry.state === 'created') entry.state = state;
    ledger.set(order.pspKey, entry);
    return Promise.resolve(resultOf(entry));
  };
  const cards: FakeCards = {
    line: 'up',
    bank: 'succeeded',
    ledger,
    create: (order) => receive(order, 'created'),
    charge: (order) => receive(order, cards.bank),
    find(pspKey) {
      const entry = ledger.get(pspKey);
      if (cards.line !== 'up') return Promise.resolve({ kind: 'unknown', cause: cards.line });
      return Promise.resolve(entry ? resultOf(entry) : { kind: 'absent' });
    },
    move(pspKey, state) {
      const entry = ledger.get(pspKey);
      if (entry && !FINAL.includes(entry.state)) entry.state = state;
    },
    keysOf: (proposalNumber) =>
      [...ledger.keys()].filter((key) => key.startsWith(`${proposalNumber}:`)),
  };

  function resultOf(entry: LedgerEntry): Exclude<OrderResult, { kind: 'rejected' }> {
    if (cards.line === 'lost') return { kind: 'unknown', cause: 'lost' };
    return { kind: 'payment', payment: toPayment(entry) };
  }
  return cards;
}

function toPayment({ order, paymentId, state }: LedgerEntry): CardPayment {
  const isCharged = state === 'succeeded';
  return {
    paymentId,
    pspKey: order.pspKey,
    state,
    amountSen: order.amountSen,
    currency: order.currency,
    ...('returnUrl' in order ? { paymentUrl: `${CARD_ORIGIN}/pay/${paymentId}` } : {}),
    ...(isCharged ? { card: { brand: 'visa', last4: '1111' }, token: 'tok_1' } : {}),
    ...(state === 'failed' ? { failureCode: 'card_declined' } : {}),
  };
}
