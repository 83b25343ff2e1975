import { createServer } from 'node:http';
import { silentLog, startTracing } from '@edp/service';
import { startTraceCollector } from '@edp/testing/trace-collector';
import { listen } from '@edp/tools/ports';
import { createDelivery } from '../src/webhooks/delivery';
import { createOutboxRepository } from '../src/webhooks/outbox.repository';
import { createSendWebhook } from '../src/webhooks/webhooks.gateway';
import { buildTestGateway, CARDS, SECRET } from './build-gateway';

it('the trace of a payment includes its webhook, and no data of card or buyer', async () => {
  const traceparents: (string | undefined)[] = [];
  const merchant = createServer((request, response) => {
    traceparents.push(request.headers.traceparent as string | undefined);
    response.writeHead(204).end();
  });
  const { origin, close } = await listen(merchant);
  const collector = await startTraceCollector();
  const tracing = await startTracing({
    service: 'card-gateway',
    collector: collector.url,
    log: silentLog,
  });
  const gateway = await buildTestGateway({ webhookOrigins: [origin] }, tracing);
  const { clock } = gateway.config;

  const { paymentId } = await gateway.created({ webhookUrl: `${origin}/webhooks/card` });
  await gateway.pay(paymentId, CARDS.success);
  await createDelivery({
    outbox: createOutboxRepository(gateway.database.db),
    send: createSendWebhook(SECRET, clock, tracing),
    mode: 'deliver',
    clock,
    log: gateway.app.log,
  }).deliverWaiting();
  await gateway.stop();
  await tracing.stop();

  const paid = collector.spans.find(({ name }) => name === 'POST /pay/:paymentId');
  const webhook = collector.spans.find(({ name }) => name === 'POST webhook');
  expect(webhook).toMatchObject({ traceId: paid?.traceId, parentSpanId: paid?.spanId });
  expect(traceparents).toEqual([`00-${paid?.traceId}-${webhook?.spanId}-01`]);
  const all = collector.contents();
  for (const text of [paymentId, 'AISYAH', '1111', 'EDP-2026', '/webhooks/card']) {
    expect(all).not.toContain(text);
  }
  merchant.closeAllConnections();
  await close();
  await collector.stop();
}, 30_000);
