import { createHmac } from 'node:crypto';
import { type Clock, type Tracing, noTracing } from '@edp/service';
import type { WebhookEvent } from '../db/schema';

const TIMEOUT_MS = 5_000;
/** Span name, because the merchant's URL must not be in traces. */
const NAME = 'webhook';

/** Sends an event to its merchant; resolves to the status, or null without a response. */
export type SendWebhook = (event: WebhookEvent) => Promise<number | null>;

export function createSendWebhook(
  secret: string,
  clock: Clock,
  tracing: Tracing = noTracing,
): SendWebhook {
  return async (event) => {
    try {
      const request = { method: 'POST', name: NAME, parent: event.traceparent ?? undefined };
      const response = await tracing.outgoing(request, (trace) =>
        fetch(event.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'kad-signature': signatureHeader(event.body, secret, clock()),
            ...trace,
          },
          body: event.body,
          // The URL was checked when the payment was created; a redirect's target was not.
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  };
}

/**
 * The value of the `Kad-Signature` header: `t=<unix seconds>,v1=<hex>`, where v1 is the HMAC-SHA256
 * of `<t>.<body>` with the merchant's secret. Receivers reject a `t` that is far from their own.
 */
export function signatureHeader(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
