import { Browser } from '../../../test/client';
import { jpeg } from '../../../test/images';
import { assessed, FAMILY, quoted, WOMAN } from '../../../test/journey';
import { startShop, type Shop } from '../../../test/shop';
import { journeyWithPlace, upload } from '../../../test/upload';
import { registerStatusGauges } from './status-gauges';

jest.setTimeout(30_000);

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const { services, time } = shop.test;
  registerStatusGauges(services.registry, {
    database: services.database,
    clock: () => time.now,
    isDegraded: () => services.catalogue.problems().length > 0,
  });
});
afterAll(() => shop.stop());

const text = () => shop.test.services.registry.metrics();

/** The value of a series, given as in the text. */
async function value(series: string): Promise<number> {
  const line = (await text()).split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? NaN);
}

const seriesNames = async () =>
  (await text())
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

describe('the metrics of the provider', () => {
  it('count the steps of a journey and the result of its payment', async () => {
    await shop.buy(new Browser(shop.test), FAMILY);
    await shop.failToPay(new Browser(shop.test));
    for (const step of ['quotation', 'application', 'assessment', 'declaration', 'payment']) {
      expect([step, await value(`edp_journey_steps_total{step="${step}"}`)]).toEqual([step, 2]);
    }
    expect(await value('edp_journey_steps_total{step="lead"}')).toBe(0);
    expect(await value('edp_payments_total{charge="purchase",state="succeeded"}')).toBe(1);
    expect(await value('edp_payments_total{charge="purchase",state="failed"}')).toBe(1);
  });

  it('do not count another price of the same quotation as a step', async () => {
    const browser = new Browser(shop.test);
    const before = await value('edp_journey_steps_total{step="quotation"}');
    const { refId } = await quoted(browser);
    await quoted(browser, undefined, { refId, paymentMode: 'Yearly' });
    expect(await value('edp_journey_steps_total{step="quotation"}')).toBe(before + 1);
  });

  it('count photos by result', async () => {
    const { test } = shop;
    const { browser, place } = await journeyWithPlace(test);
    await upload(test, browser.session, place, { bytes: await jpeg() });
    await upload(test, browser.session, place, {
      bytes: Buffer.from('%PDF-1.7'),
      name: 'card.pdf',
    });
    expect(await value('edp_uploads_total{verdict="stored"}')).toBe(1);
    expect(await value('edp_uploads_total{verdict="upload.format"}')).toBe(1);
  });

  it('count rejected callbacks', async () => {
    await shop.test.app.inject({ method: 'POST', url: '/webhooks/card', payload: { id: 'evt' } });
    expect(await value('edp_webhooks_total{receipt="refused"}')).toBe(1);
    expect(await value('edp_webhooks_total{receipt="unmatched"}')).toBe(0);
  });

  it('contain the number and age of pending payments and jobs', async () => {
    expect(await value('edp_payments_pending')).toBe(0);
    await shop.runWorkers();
    const waiting = await value('edp_outbox_waiting');
    await shop.submitOnly(new Browser(shop.test));
    const { time } = shop.test;
    time.now = new Date(time.now.getTime() + 90_000);
    expect(await value('edp_payments_pending')).toBe(1);
    expect(await value('edp_payments_pending_oldest_seconds')).toBe(90);
    // The first status query is due after ten seconds.
    expect(await value('edp_reconciler_lag_seconds')).toBe(80);
    expect(await value('edp_outbox_waiting')).toBe(waiting + 1);
    expect(await value('edp_outbox_oldest_seconds')).toBe(90);
    expect(await value('edp_data_files_degraded')).toBe(0);
  });

  it('have bounded cardinality, and contain no personal data', async () => {
    const visit = async () => {
      const browser = new Browser(shop.test);
      const { refId, proposalNumber } = await assessed(browser);
      await browser.call('loadQuotation', { params: { refId: `${refId.slice(0, -4)}none` } });
      await shop.test.app.inject(`/quotation/${refId}/nowhere?of=${WOMAN.email}`);
      return [refId, proposalNumber, WOMAN.idNo, WOMAN.email, browser.session.id];
    };
    await visit();
    const before = await seriesNames();
    const secrets = [...(await visit()), ...(await visit()), ...(await visit())];
    expect(await seriesNames()).toEqual(before);
    // A tenth of the limit of a process: most endpoints got no request here.
    expect(before.length).toBeLessThan(600);
    for (const secret of secrets) expect(await text()).not.toContain(secret);
  });
});
