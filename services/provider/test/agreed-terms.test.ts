import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Application } from '@edp/contracts';
import { serviceFile } from '../src/service-root';
import { TODAY } from './build-app';
import { Browser } from './client';
import { declared, FAMILY, paymentOf } from './journey';
import { textOfPdf } from './pdf-text';
import { type Shop, startShop } from './shop';

/* The terms that a buyer agrees to by paying stay the same until settlement, on another day and with changed data files. */
// Whole purchases, on a machine that may run many tests at once.
jest.setTimeout(30_000);

let folder: string;
let shop: Shop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await cp(serviceFile('data'), folder, { recursive: true });
  shop = await startShop({ CATALOGUE_DIR: folder });
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

async function submitted() {
  const browser = new Browser(shop.test);
  const application = await shop.submitOnly(browser, FAMILY);
  const { proposalNumber: transactionNo, entityType } = application;
  const status = async () =>
    (await browser.call('loadPaymentStatus', { params: { transactionNo, entityType } })).value;
  const settle = () => {
    shop.settle(transactionNo, 'succeeded');
    return status();
  };
  return { browser, application, status, settle };
}

/** Replaces texts of data files, which are applied immediately. */
async function edit(changes: Readonly<Record<string, readonly [RegExp, string][]>>) {
  for (const [name, replacements] of Object.entries(changes)) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8');
    const after = replacements.reduce((text, [old, next]) => text.replace(old, next), before);
    expect(after).not.toBe(before);
    await writeFile(file, after);
  }
  const { catalogue } = shop.test.services;
  // A change is applied once the folder is unchanged between two reads.
  await catalogue.checkForChanges();
  await catalogue.checkForChanges();
  expect(catalogue.problems()).toEqual([]);
}

async function policyText(browser: Browser, { refId }: Application): Promise<string> {
  const { value } = await browser.call('loadDocument', {
    body: { appId: 'EDP', refId, email: '', documentType: 'policy', Language: 'ENG' },
  });
  return textOfPdf(Buffer.from(value.content, 'base64'));
}

describe('a payment submitted before midnight and settled after it', () => {
  it.each([
    ['five minutes', '2026-11-21T00:03:00+08:00'],
    ['a day', '2026-11-21T23:58:00+08:00'],
  ])('has the agreed dates, %s later', async (_later, settledAt) => {
    shop.test.time.now = new Date('2026-11-20T23:58:00+08:00');
    const { settle } = await submitted();
    shop.test.time.now = new Date(settledAt);
    const { policy } = await settle();
    expect(policy).toMatchObject({
      coveredFrom: '2026-11-20',
      coveredTill: '2027-11-19',
      waitingPeriodEnds: '2026-12-20',
      specifiedWaitingPeriodEnds: '2027-03-20',
      nextChargeDate: '2026-12-20',
      nextChargeAmount: 432.25,
    });
    // The free-look period begins when the policy is issued.
    expect(policy?.freeLookEnds).toBe('2026-12-06');
  });

  it('is charged again on the agreed day, and not before', async () => {
    shop.test.time.now = new Date('2026-11-18T23:58:00+08:00');
    const { settle } = await submitted();
    shop.test.time.now = new Date('2026-11-19T00:03:00+08:00');
    await settle();
    shop.test.time.now = new Date('2026-12-17T23:59:00+08:00');
    expect(await shop.test.services.purchase.chargeDue()).toBe(0);
    shop.test.time.now = new Date('2026-12-18T00:00:00+08:00');
    expect(await shop.test.services.purchase.chargeDue()).toBe(1);
  });
});

describe('data files that change before a payment', () => {
  it('prevent payment for a person who is no longer eligible', async () => {
    shop.test.time.now = new Date(TODAY);
    const browser = new Browser(shop.test);
    const { refId } = await declared(browser, FAMILY);
    await edit({ 'eligibility.json': [[/"maxYears": 55/, '"maxYears": 25']] });
    const application = (await browser.call('loadApplication', { params: { refId } })).value.data;
    const { status, problem } = await browser.call('submitPayment', {
      body: paymentOf(application),
    });
    await edit({ 'eligibility.json': [[/"maxYears": 25/, '"maxYears": 55']] });
    expect([status, problem.code]).toEqual([422, 'applicant.notEligible']);
  });
});

describe('data files that change while a payment is pending', () => {
  it('do not change it: price, limits, periods and people are the agreed ones', async () => {
    shop.test.time.now = new Date(TODAY);
    const untouched = await (await submitted()).settle();
    const { browser, application, status, settle } = await submitted();
    const before = await status();

    await edit({
      'rates.json': [
        [/"version": "[^"]+"/, '"version": "2027-01-sample"'],
        [/"familyDiscount": [\d.]+/, '"familyDiscount": 0.2'],
      ],
      'plans.json': [
        [/"annualLimit": 100000/, '"annualLimit": 90000'],
        [/"roomAndBoard": 200/, '"roomAndBoard": 160'],
        [/"overseasDays": 90/g, '"overseasDays": 30'],
      ],
      'cover-terms.json': [
        [/"freeLookDays": \d+/, '"freeLookDays": 21'],
        [/"waitingDays": \d+/, '"waitingDays": 60'],
        [/"specifiedWaitingDays": \d+/, '"specifiedWaitingDays": 180'],
      ],
      // The parents of this family are no longer eligible.
      'eligibility.json': [[/"maxYears": 55/, '"maxYears": 25']],
    });

    expect(await status()).toEqual(before);
    // A second submission from another tab gets the open payment page.
    const again = await browser.call('submitPayment', { body: paymentOf(application) });
    expect(again.status).toBe(200);

    const { transactionNo: _one, policy, ...payment } = await settle();
    const { transactionNo: _other, policy: expected, ...same } = untouched;
    expect(payment).toEqual(same);
    expect({ ...policy, policyNumber: '' }).toEqual({ ...expected, policyNumber: '' });
    expect(payment.totalPremium).toBe(432.25);

    await shop.runWorkers();
    expect((await status()).policy).toEqual(policy);
    expect(await policyText(browser, application)).toContain('up to 90 days a trip');

    // A policy that was issued before the days abroad were stored.
    await shop.test.services.database.pool.query('update policy_members set overseas_days = null');
    expect(await policyText(browser, application)).toContain('up to 30 days a trip');
  });
});
