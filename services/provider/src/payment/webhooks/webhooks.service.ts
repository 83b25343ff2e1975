import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Log } from '@edp/service';
import type { Database } from '../../platform/db';
import { unstorableTexts } from '../../platform/http';
import type { Infrastructure } from '../../platform/infrastructure';
import { isFailed } from '../attempt-state';
import type { PaymentsRepository } from '../payments.repository';
import type { Settlement } from '../settlement';
import { webhookEvents } from './tables';
import { verifySignature } from './webhook-signature';

/**
 * The only fields read from the body: the event and the payment. The result is looked up, not read;
 * only of an unknown payment nothing but the type of the event is known.
 */
const WebhookBody = Compile(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    type: Type.Optional(Type.String()),
    data: Type.Object({ pspKey: Type.String({ minLength: 1, maxLength: 100 }) }),
  }),
);

/**
 * Result of a webhook, a label of the metric `edp_webhooks_total`. `unsettled` asks the card
 * gateway for redelivery: the state could not be looked up. `unmatched` is acknowledged, since a
 * redelivery changes nothing: a card was charged and nothing was bought, because the attempt is
 * unknown, or was recorded as failed before.
 */
export type WebhookResult =
  | 'refused'
  | 'malformed'
  | 'accepted'
  | 'known'
  | 'unsettled'
  | 'unmatched';

const SUCCEEDED = 'payment.succeeded';

export type WebhooksService = ReturnType<typeof createWebhooksService>;

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock' | 'log'> {
  readonly attempts: PaymentsRepository;
  readonly settlement: Settlement;
  readonly secrets: readonly string[];
}

export function createWebhooksService(dependencies: Dependencies) {
  const { db, attempts, settlement, secrets, clock, log } = dependencies;

  return {
    /** @param requestLog logger of the request, with its id */
    async receive(
      header: string | undefined,
      body: Buffer,
      requestLog: Log = log,
    ): Promise<WebhookResult> {
      const now = clock();
      const verdict = verifySignature({ header, body, secrets, now });
      if (verdict !== 'valid') {
        requestLog.warn({ verdict }, 'webhook rejected');
        return 'refused';
      }
      const event = readJson(body);
      if (!WebhookBody.Check(event) || unstorableTexts(event).length > 0) {
        requestLog.warn({ verdict: 'unreadable' }, 'webhook rejected');
        return 'malformed';
      }
      if (await isKnownEvent(db, event.id)) {
        requestLog.info({ eventId: event.id }, 'duplicate webhook');
        return 'known';
      }

      const attempt = await attempts.findByPspKey(event.data.pspKey);
      const settled = attempt && (await settlement.settleFresh(attempt.id));
      if (settled?.isCurrent === false) return 'unsettled';
      await rememberEvent(db, event.id, now);
      const hasFailed = settled && isFailed(settled.attempt.state);
      if (event.type !== SUCCEEDED || (settled && !hasFailed)) return 'accepted';
      requestLog.error(
        { eventId: event.id, attemptId: attempt?.id },
        `a card was charged for ${hasFailed ? 'a failed' : 'an unknown'} payment attempt`,
      );
      return 'unmatched';
    },
  };
}

async function isKnownEvent(db: Database, eventId: string): Promise<boolean> {
  return (await db.$count(webhookEvents, eq(webhookEvents.eventId, eventId))) > 0;
}

async function rememberEvent(db: Database, eventId: string, receivedAt: Date): Promise<void> {
  await db.insert(webhookEvents).values({ eventId, receivedAt }).onConflictDoNothing();
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
