import {
  type Application,
  type ApplicationRequest,
  type CardOwner,
  CONSENT_VERSIONS,
  type ConsentName,
} from '@edp/contracts';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  agreedTexts,
  applicationRequest,
  declared,
  FAMILY,
  healthyAnswers,
  paymentOf,
  questionsOf,
  quotationRequest,
} from '../../test/journey';
import { loadConsents } from './consents/consents.repository';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** A journey whose buyer has confirmed everything, and functions to continue it. */
async function confirmed() {
  const browser = new Browser(test);
  const application = await declared(browser, FAMILY);
  const { refId } = application;
  const load = async (): Promise<Application> =>
    (await browser.call('loadApplication', { params: { refId } })).value.data;
  const quotation = (await browser.call('loadQuotation', { params: { refId } })).value.data;
  const { consentConfirmation: _, ...update } = applicationRequest(quotation);
  const save = (own: Partial<ApplicationRequest> = {}) =>
    browser.call('saveApplication', {
      body: { ...update, consentVersions: agreedTexts(own), ...own },
    });
  const pay = async () => browser.call('submitPayment', { body: paymentOf(await load()) });
  return { browser, refId, load, update, save, pay };
}

type Journey = Awaited<ReturnType<typeof confirmed>>;

const withFirst = (
  { applicants }: Pick<ApplicationRequest, 'applicants'>,
  change: Partial<ApplicationRequest['applicants'][number]>,
) => applicants.map((one, index) => (index === 0 ? { ...one, ...change } : one));

describe('the confirmations of a buyer', () => {
  it.each<[string, (journey: Journey) => Promise<unknown>]>([
    ['the same application again', ({ save }) => save()],
    ['another language', ({ save }) => save({ preferredLang: 'BMY' })],
    ['marketing consent', ({ save }) => save({ marketingConsent: true })],
    [
      'the application as the provider returned it',
      async ({ save, load }) => {
        const { applicants, payout, purposeOfTrx } = await load();
        return save({ applicants, payout, purposeOfTrx });
      },
    ],
  ])('remain when the browser sends %s', async (_what, send) => {
    const journey = await confirmed();
    await send(journey);
    expect(await journey.load()).toMatchObject({ declaration: true, consentConfirmation: true });
  });

  it.each<[string, (journey: Journey) => Promise<unknown>]>([
    [
      'an income',
      ({ save, update }) =>
        save({ applicants: withFirst(update, { monthlyIncome: { amount: '9000', range: '' } }) }),
    ],
    [
      'a plan',
      ({ save, update }) =>
        save({
          applicants: update.applicants.map((one) => ({ ...one, planCode: 'PLAN3' as const })),
        }),
    ],
    ['the promo code', ({ save }) => save({ promoCode: 'WELCOME10' })],
    [
      'the bank account',
      ({ save, update }) => save({ payout: { ...update.payout, accountNo: '512345678902' } }),
    ],
    ['the purpose', ({ save }) => save({ purposeOfTrx: '002' })],
    [
      'the card owner',
      ({ save }) =>
        save({
          cardOwner: {
            fullName: 'Osman Bin Daud',
            idNo: '610203105237',
            relationship: '004',
            email: 'osman@example.my',
            mobile: '+60123456788',
          },
        }),
    ],
    [
      'the quotation',
      ({ browser, refId }) =>
        browser.call('createQuotation', {
          body: {
            ...quotationRequest(FAMILY, { refId }),
            applicantData: quotationRequest(FAMILY).applicantData.map((one) => ({
              ...one,
              planCode: 'PLAN3',
            })),
          },
        }),
    ],
    [
      'a health answer',
      async ({ browser, refId }) =>
        browser.call('assess', {
          body: healthyAnswers(await questionsOf(browser, refId), { 'self.weight': '64' }),
        }),
    ],
  ])('are revoked by a change of %s: no payment is accepted', async (_what, change) => {
    const journey = await confirmed();
    expect(await change(journey)).toMatchObject({ status: 200 });
    expect(await journey.load()).toMatchObject({
      stage: 'assessed',
      declaration: false,
      consentConfirmation: false,
    });
    expect((await journey.pay()).problem).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/consentConfirmation', code: 'required' },
        { pointer: '/declaration', code: 'required' },
      ],
    });
  });

  it('are revoked if another amount is charged, as with other billing', async () => {
    const { save, load } = await confirmed();
    await save({ paymentMode: 'Yearly' });
    expect(await load()).toMatchObject({ declaration: false, consentConfirmation: false });
  });

  it('are revoked likewise when the quotation is priced with other billing', async () => {
    const { browser, refId, load } = await confirmed();
    const quoteAgain = (paymentMode: 'Monthly' | 'Yearly') =>
      browser.call('createQuotation', {
        body: quotationRequest(FAMILY, { refId, paymentMode }),
      });
    expect((await quoteAgain('Monthly')).status).toBe(200);
    expect(await load()).toMatchObject({ declaration: true, consentConfirmation: true });
    expect((await quoteAgain('Yearly')).status).toBe(200);
    expect(await load()).toMatchObject({ declaration: false, consentConfirmation: false });
  });

  it('do not carry over to another product', async () => {
    const { browser, refId, load } = await confirmed();
    const body = quotationRequest(FAMILY, { refId, productCode: 'easymedic' });
    expect(await browser.call('createQuotation', { body })).toMatchObject({ status: 200 });
    expect(await load()).toMatchObject({ declaration: false, consentConfirmation: false });
  });

  it('are not given by a draft, nor by confirmations before a draft', async () => {
    const { save, load } = await confirmed();
    await save({ draft: true, declaration: true });
    await save();
    expect(await load()).toMatchObject({ declaration: false, consentConfirmation: false });
  });

  it('can be given for the changed answers in the same request', async () => {
    const { save, load } = await confirmed();
    await save({ purposeOfTrx: '002', declaration: true, consentConfirmation: true });
    expect(await load()).toMatchObject({ declaration: true, consentConfirmation: true });
  });

  it('are logged each time they are given for other answers', async () => {
    const { save, refId } = await confirmed();
    await save({ declaration: true });
    await save({ purposeOfTrx: '002' });
    await save({ declaration: true });
    const log = await loadConsents(test.services.database.db, { refId });
    expect(log.filter(({ name }) => name === 'declaration')).toHaveLength(2);
  });
});

describe('a new version of a text', () => {
  afterEach(() => jest.restoreAllMocks());
  /** Changes the version, as the next release does with a new text. */
  const release = (name: ConsentName) =>
    jest.replaceProperty(CONSENT_VERSIONS, name, '2099-01' as never);
  const OWNER: CardOwner = {
    fullName: 'Osman Bin Daud',
    idNo: '610203105237',
    relationship: '004',
    email: 'osman@example.my',
    mobile: '+60123456788',
  };
  const both = { declaration: true, consentConfirmation: true };

  it.each<[ConsentName, Partial<Application>]>([
    ['declaration', { declaration: false, consentConfirmation: true }],
    ['productDisclosureSheet', { declaration: true, consentConfirmation: false }],
    ['policyOwner', both],
    ['marketing', both],
  ])('of %s ends only what was confirmed with the earlier one', async (name, shown) => {
    const { load, save } = await confirmed();
    release(name);
    expect(await load()).toMatchObject(shown);
    expect((await save()).value.data).toMatchObject(shown);
  });

  it('leaves the version that was agreed to, which a page compares with the current one', async () => {
    const { load, save } = await confirmed();
    const { marketing, personalData } = CONSENT_VERSIONS;
    const granted = await save({ marketingConsent: true });
    expect(granted.value.data.consentVersions).toMatchObject({ marketing, personalData });
    release('marketing');
    release('personalData');
    expect((await load()).consentVersions).toMatchObject({ marketing, personalData });
  });

  it('for the card owner ends the declaration if another person pays', async () => {
    const { load, save } = await confirmed();
    await save({ ...both, cardOwner: OWNER });
    expect(await load()).toMatchObject(both);
    release('policyOwner');
    expect(await load()).toMatchObject({ declaration: false, consentConfirmation: true });
  });

  it('is confirmed by its name; a page that was open before names the earlier one, which is stored', async () => {
    const { load, save } = await confirmed();
    const earlier = { ...agreedTexts(both), policyOwner: '2026-11' };
    const saved = await save({ ...both, cardOwner: OWNER, consentVersions: earlier });
    expect(saved.value.data).toMatchObject({ declaration: false, consentConfirmation: true });
    await save({ ...both, cardOwner: OWNER });
    expect(await load()).toMatchObject(both);
  });

  it('does not change a pending payment', async () => {
    const { load, pay } = await confirmed();
    // The payment is pending although its card page cannot be opened here.
    await pay();
    release('declaration');
    expect(await load()).toMatchObject({ stage: 'submitted', ...both });
  });
});

describe('marketing consent', () => {
  it('and the pdpaConsent of each applicant are always equal, also with other values in a request', async () => {
    const { save, update, load } = await confirmed();
    const withConsent = withFirst(update, { pdpaConsent: 'Y' });
    const reported = async () => {
      const { marketingConsent, applicants } = await load();
      return [marketingConsent, ...applicants.map(({ pdpaConsent }) => pdpaConsent)];
    };
    await save({ applicants: withConsent, promoCode: '' });
    expect(await reported()).toEqual([false, 'N', 'N', 'N', 'N']);
    await save({ marketingConsent: true });
    await save({ promoCode: '' });
    expect(await reported()).toEqual([true, 'Y', 'Y', 'Y', 'Y']);
  });
});
