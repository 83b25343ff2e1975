import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { FAMILY, quotationApplicant, quotationRequest, quoted, WOMAN } from '../../test/journey';
import { serviceFile } from '../service-root';

describe('a quotation whose rates were replaced', () => {
  let folder: string;
  let own: TestApp;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'edp-rates-'));
    await cp(serviceFile('data'), folder, { recursive: true });
    own = await startTestApp({ CATALOGUE_DIR: folder });
  });
  afterEach(async () => {
    await own.stop();
    await rm(folder, { recursive: true });
  });

  async function replaceRates() {
    const rates = JSON.parse(await readFile(join(folder, 'rates.json'), 'utf8')) as object;
    const changed = { ...rates, version: 'changed', deductibleAmount: 2000, deductibleFactor: 0.7 };
    await writeFile(join(folder, 'rates.json'), JSON.stringify(changed));
    // Twice: the first check detects the change, the second that the file is stable.
    await own.services.catalogue.checkForChanges();
    await own.services.catalogue.checkForChanges();
  }

  const choosing = (deductibleAmount: number) => ({
    applicantData: [quotationApplicant(WOMAN, { deductibleAmount })],
  });

  it('has its old deductible while the price is locked, and the current one afterwards', async () => {
    const browser = new Browser(own);
    const { refId, priceTerms } = await quoted(browser, [], choosing(1000));
    expect(priceTerms?.deductibleAmount).toBe(1000);

    await replaceRates();
    expect((await quoted(browser, [], { refId, ...choosing(1000) })).applicants[0]).toMatchObject({
      deductibleAmount: 1000,
    });

    own.time.now = new Date('2026-12-10T10:00:00+08:00');
    const renewed = await quoted(browser, [], { refId, ...choosing(1000) });
    expect(renewed.applicants[0]?.deductibleAmount).toBe(2000);
    expect(renewed.priceTerms?.deductibleAmount).toBe(2000);
    expect(renewed.chosenPremium.yearlyTotalPremium).toBe(1036);
  });

  it('rejects a request with the old deductible as stale if another tab has renewed it', async () => {
    const browser = new Browser(own);
    const { refId, version = '' } = await quoted(browser, [], choosing(1000));
    await replaceRates();
    own.time.now = new Date('2026-12-10T10:00:00+08:00');
    await quoted(browser, [], { refId, version, ...choosing(1000) });
    const body = quotationRequest([], { refId, version, ...choosing(1000) });
    const { status, problem } = await browser.call('createQuotation', { body });
    expect([status, problem.code]).toEqual([409, 'quotation.changed']);
  });

  it('has the current prices in another product, as after a change to it', async () => {
    const browser = new Browser(own);
    const { refId, premiumAmountData } = await quoted(browser, FAMILY);
    await replaceRates();
    const pricesIn = async (productCode: string) =>
      (await browser.call('loadPrices', { params: { refId, productCode } })).value.data;
    expect((await pricesIn('onemedical')).planPremium).toEqual(premiumAmountData.planPremium);
    const { planPremium } = await pricesIn('easymedic');
    const changed = await quoted(browser, FAMILY, { refId, productCode: 'easymedic' });
    expect(planPremium).toEqual(changed.premiumAmountData.planPremium);
  });
});
