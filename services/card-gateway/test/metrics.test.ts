import { buildTestGateway, CARDS, type TestGateway } from './build-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.stop());

async function value(name: string): Promise<number> {
  const text = await gateway.registry.metrics();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? NaN);
}

it('labels requests by route, never by payment', async () => {
  const { paymentId, pspKey } = await gateway.created();
  await gateway.app.inject(`/pay/${paymentId}`);
  const text = await gateway.registry.metrics();
  expect(text).toMatch(/http_server_requests_total{[^}]*http_route="\/v1\/payments/);
  expect(text).toMatch(/http_server_requests_total{[^}]*http_route="\/pay\/:[^"]*"/);
  expect(text).not.toContain(paymentId);
  expect(text).not.toContain(pspKey);
});

it('exports the number of undelivered events, and the age of the oldest', async () => {
  expect(await value('card_webhooks_waiting')).toBe(0);
  expect(await value('card_webhooks_oldest_seconds')).toBe(0);
  const { paymentId } = await gateway.created();
  await gateway.pay(paymentId, CARDS.success);
  gateway.moveClock(60);
  expect(await value('card_webhooks_waiting')).toBe(1);
  expect(await value('card_webhooks_oldest_seconds')).toBe(60);
});
