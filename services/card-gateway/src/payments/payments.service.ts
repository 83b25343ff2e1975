import type { CardPaymentOrder } from '@edp/contracts';
import { secondsAfter, type Clock, type Log } from '@edp/service';
import type { Database } from '../db/client';
import type { NewPayment, Payment } from '../db/schema';
import { newPaymentId } from '../ids';
import { dueChange } from './payment-changes';
import { type PaymentsRepository, fingerprint } from './payments.repository';
import type { Settlement } from './settlement';

/** Result of a request to create a payment. */
export type Creation =
  | { readonly outcome: 'created'; readonly payment: Payment }
  | Replay
  | { readonly outcome: 'urlNotAllowed'; readonly field: string }
  | { readonly outcome: 'unknownToken' };

/** Result for a key that is already in use. */
type Replay =
  | { readonly outcome: 'replayed'; readonly payment: Payment }
  | { readonly outcome: 'keyReused' };

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Operations of merchants on payments. */
export function createPaymentsService(options: {
  readonly db: Database;
  readonly payments: PaymentsRepository;
  readonly settlement: Settlement;
  readonly clock: Clock;
  readonly log: Log;
  readonly returnOrigins: readonly string[];
  readonly webhookOrigins: readonly string[];
  readonly sessionSeconds: number;
}) {
  const { db, payments, settlement, clock, log } = options;
  /** Payments at the head of the due ones whose change failed, until all due ones were tried. */
  let failed = 0;

  return {
    async create(request: CardPaymentOrder): Promise<Creation> {
      const field = forbiddenUrl(request);
      if (field) return { outcome: 'urlNotAllowed', field };

      const now = clock();
      const fresh: NewPayment = {
        ...request,
        id: newPaymentId(),
        fingerprint: fingerprint('checkout', request),
        kind: 'checkout',
        state: 'created',
        dueAt: secondsAfter(now, options.sessionSeconds),
        createdAt: now,
        updatedAt: now,
      };
      const created = await payments.insert(fresh);
      return created ? { outcome: 'created', payment: created } : replay(fresh);
    },

    /** The payment after changes that are due by time. */
    async find(id: string): Promise<Payment | null> {
      return upToDate(await payments.findById(id));
    },

    async findByKey(pspKey: string): Promise<Payment | null> {
      return upToDate(await payments.findByKey(pspKey));
    },

    /**
     * Applies changes that are due by time; returns the number of payments advanced. One that fails
     * is tried again after all others, because a full batch of them would hold these up.
     */
    async advanceDue(limit: number): Promise<number> {
      const due = await payments.dueIds(clock(), limit, failed);
      let advanced = 0;
      for (const id of due) {
        try {
          await advance(id);
          advanced += 1;
        } catch (error) {
          failed += 1;
          log.error({ err: error }, 'due change of a payment failed');
        }
      }
      if (due.length < limit) failed = 0;
      return advanced;
    },

    replay,
    forbiddenUrl,
  };

  async function replay(fresh: NewPayment): Promise<Replay> {
    const existing = await upToDate(await payments.findByKey(fresh.pspKey));
    if (existing?.fingerprint !== fresh.fingerprint) return { outcome: 'keyReused' };
    return { outcome: 'replayed', payment: existing };
  }

  function forbiddenUrl(request: Partial<CardPaymentOrder>): string | null {
    const { returnUrl, cancelUrl, webhookUrl } = request;
    if (returnUrl && !isAllowedUrl(returnUrl, options.returnOrigins)) return 'returnUrl';
    if (cancelUrl && !isAllowedUrl(cancelUrl, options.returnOrigins)) return 'cancelUrl';
    if (webhookUrl && !isAllowedUrl(webhookUrl, options.webhookOrigins)) return 'webhookUrl';
    return null;
  }

  async function upToDate(payment: Payment | null): Promise<Payment | null> {
    if (!payment || !dueChange(payment, clock())) return payment;
    return advance(payment.id);
  }

  function advance(id: string): Promise<Payment | null> {
    return db.transaction(async (tx) => {
      const payment = await payments.lock(id, tx);
      const change = payment && dueChange(payment, clock());
      return payment && change ? settlement.apply(payment, change, tx) : payment;
    });
  }
}

/** True for an absolute http(s) URL of one of the origins, without user name or password in it. */
export function isAllowedUrl(text: string, origins: readonly string[]): boolean {
  // Browsers drop tabs and line breaks and read "\" as "/": none of them is allowed.
  if (!URL.canParse(text) || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '' && origins.includes(url.origin);
}
