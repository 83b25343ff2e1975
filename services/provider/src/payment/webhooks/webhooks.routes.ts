import type { FastifyInstance } from 'fastify';
import { RETRY_AFTER_SECONDS } from '@edp/service';
import type { BusinessMetrics } from '../../platform/business-metrics';
import { ProblemError } from '../../platform/http';
import { WEBHOOK_PATH } from '../payment-order';
import { SIGNATURE_HEADER } from './webhook-signature';
import type { WebhookResult, WebhooksService } from './webhooks.service';

const BODY_LIMIT_BYTES = 16 * 1024;

/**
 * Registers the webhook endpoint. The signature covers the bytes, so the body is verified before it
 * is parsed.
 */
export function registerWebhooks(
  app: FastifyInstance,
  webhooks: WebhooksService,
  metrics: Pick<BusinessMetrics, 'webhook'>,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    // Bodies too large or of another type never reach the service, which counts the other results. An error of the
    // database has no code.
    scope.addHook('onError', (request, _reply, error, next) => {
      if (/^FST_ERR_CTP_/.test(error.code)) {
        request.log.warn({ verdict: error.code }, 'webhook rejected');
        metrics.webhook('unreadable');
      }
      next();
    });
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const header = request.headers[SIGNATURE_HEADER];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = Array.isArray(header) ? undefined : header;
      const result = await webhooks.receive(signature, body, request.log);
      metrics.webhook(result);
      rejectUnless(result);
      return reply.code(200).send({ received: true });
    });
    done();
  });
}

function rejectUnless(result: WebhookResult): void {
  switch (result) {
    case 'refused':
      throw new ProblemError('signatureInvalid');
    case 'malformed':
      throw new ProblemError('malformed');
    case 'unsettled':
      throw new ProblemError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    case 'accepted':
    case 'known':
    case 'unmatched':
  }
}
