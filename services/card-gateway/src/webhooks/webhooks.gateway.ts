import { noTracing, type Tracing } from '@edp/service';
import type { Clock } from '../clock';
import type { WebhookEvent } from '../db/schema';
import { signatureHeader } from './signature';

const TIMEOUT_MS = 5_000;
/** In traces: the merchant's address is the merchant's. */
const NAME = 'webhook';

/** Sends an event to its merchant; the answer's status, or null when there was none. */
export type SendWebhook = (event: WebhookEvent) => Promise<number | null>;

export function createSendWebhook(
  secret: string,
  clock: Clock,
  tracing: Tracing = noTracing,
): SendWebhook {
  return async (event) => {
    try {
      const call = { method: 'POST', name: NAME, parent: event.traceparent ?? undefined };
      const response = await tracing.call(call, (trace) =>
        fetch(event.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'kad-signature': signatureHeader(event.body, secret, clock()),
            ...trace,
          },
          body: event.body,
          // The address was checked when the payment was made; where it points to was not.
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
