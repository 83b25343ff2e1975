import { buildTestGateway, CARDS, SECRET } from './build-gateway';
import type { TestGateway } from './build-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.stop());

const NAME = 'SITI NUR CANARY';
const CVC = '853';

describe('card data and personal data', () => {
  it('are neither in the log nor in the ledger after successful and failed payments', async () => {
    const ids: string[] = [];
    for (const card of [...Object.values(CARDS), '4242 4242 4242 4242', '4111 1111 1111 1112']) {
      const { paymentId } = await gateway.created();
      ids.push(paymentId);
      await gateway.pay(paymentId, card, { name: NAME, cvc: CVC });
      await gateway.app.inject({ url: `/pay/${paymentId}` });
    }
    await gateway.submit('/pay/pay_unknown', { number: CARDS.success, name: NAME });

    const log = gateway.logLines.join('\n');
    const tables = await gateway.rows<{ row: string }>(
      'select p::text as row from payments p union all select w::text from webhook_events w',
    );
    const stored = tables.map(({ row }) => row).join('\n');

    expect(log).toContain('request completed');
    for (const text of [log, stored]) {
      const withoutGaps = text.replaceAll(' ', '');
      for (const card of Object.values(CARDS)) {
        expect(withoutGaps).not.toContain(card.replaceAll(' ', ''));
      }
      expect(text).not.toContain(NAME);
      expect(text).not.toContain(SECRET);
    }
    expect(log).not.toContain(`"${CVC}"`);
    // The URL of a payment gives access to it, so the log must not contain it.
    for (const id of ids) expect(log).not.toContain(id);
  });
});
