import type { FastifyBaseLogger } from 'fastify';
import { backoff } from '@edp/domain';
import { secondsAfter, type Clock } from '@edp/service';
import type { WebhookEvent } from '../db/schema';
import type { OutboxRepository } from './outbox.repository';
import type { SendWebhook } from './webhooks.gateway';

type WebhookMode = 'deliver' | 'drop' | 'duplicate';

const BATCH = 20;
const LEASE_SECONDS = 30;
const RETRY_SECONDS = { first: 1, longest: 15 * 60 };

export interface Delivery {
  /** Sends waiting events; returns the number of claimed ones. */
  deliverWaiting(): Promise<number>;
}

export function createDelivery(options: {
  readonly outbox: OutboxRepository;
  readonly send: SendWebhook;
  readonly mode: WebhookMode;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}): Delivery {
  const { outbox, send, mode, clock, log } = options;

  return {
    async deliverWaiting() {
      const events = await outbox.claim(clock(), secondsFromNow(LEASE_SECONDS), BATCH);
      await Promise.all(events.map(deliver));
      return events.length;
    },
  };

  async function deliver(event: WebhookEvent): Promise<void> {
    if (mode === 'drop') {
      log.warn({ event: event.id }, 'webhook dropped because of WEBHOOK_MODE');
      await outbox.markDelivered(event.id, clock());
      return;
    }
    if (mode === 'duplicate') await send(event);

    const status = await send(event);
    if (status !== null && status >= 200 && status < 300) {
      await outbox.markDelivered(event.id, clock());
      return;
    }
    const wait = backoff(event.attempts, RETRY_SECONDS);
    log.warn({ event: event.id, status, attempts: event.attempts, wait }, 'webhook not accepted');
    await outbox.retryAt(event.id, secondsFromNow(wait));
  }

  function secondsFromNow(seconds: number): Date {
    return secondsAfter(clock(), seconds);
  }
}
