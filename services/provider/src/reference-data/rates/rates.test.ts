import { ringgitToSen } from '@edp/domain';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';
import { openOneConnection } from '../../../test/one-connection';
import type { RatesContent } from '../catalogue/files/rates';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { createRateHistory, type RateHistory } from './rate-history';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const store = (history: RateHistory, content: RatesContent) =>
  test.services.database.db.transaction((tx) => history.store(tx, content));

describe('earlier rates', () => {
  it('still price the quotations made with them', async () => {
    const { config, database, clock } = test.services;
    const { ratesContent } = await loadCatalogue(config.catalogueFolder);
    const history = createRateHistory(clock);
    const changed = { ...ratesContent, version: '2027-01', deductibleAmount: 2000 };
    expect(await store(history, changed)).toBeNull();
    const again = createRateHistory(clock);
    expect((await again.of('2027-01', database.db)).deductible).toBe(ringgitToSen(2000));
    expect((await again.of(ratesContent.version, database.db)).deductible).toBe(ringgitToSen(1000));
    expect((await quoted(new Browser(test))).chosenPremium.yearlyTotalPremium).toBe(1480);
  });

  it('are read on the connection of a transaction, which may hold the last one', async () => {
    const { config, clock } = test.services;
    const { ratesContent } = await loadCatalogue(config.catalogueFolder);
    const { client, stop } = await openOneConnection();
    await client.db.transaction((tx) => createRateHistory(clock).store(tx, ratesContent));
    const { version } = ratesContent;
    const rates = await client.db.transaction((tx) => createRateHistory(clock).of(version, tx));
    expect(rates.deductible).toBe(ringgitToSen(1000));
    await stop();
  });

  it('are never overwritten: changed figures need a new version', async () => {
    const { config, clock } = test.services;
    const { ratesContent } = await loadCatalogue(config.catalogueFolder);
    const history = createRateHistory(clock);
    expect(await store(history, ratesContent)).toBeNull();
    expect(await store(history, { ...ratesContent, note: 'Agreed on in May' })).toBeNull();
    expect(await store(history, { ...ratesContent, familyDiscount: 0.1 })).toMatch(
      `rates.json:1: version ${ratesContent.version} was in use with other figures`,
    );
  });
});
