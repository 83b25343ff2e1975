import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import {
  applicationRequest,
  FAMILY,
  quotationApplicant,
  quotationRequest,
  quoted,
  WATCHED,
  WOMAN,
} from '../../../test/journey';

const SPOUSE = { ...WATCHED, id: 'spouse', relationship: '003' } as const;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('a quotation with a person on the watch list', () => {
  it.each([
    ['the buyer', quotationRequest([WATCHED])],
    ['a family member', quotationRequest([WOMAN, SPOUSE])],
    [
      'a family member without cover',
      quotationRequest([WOMAN], {
        applicantData: [
          quotationApplicant(WOMAN),
          quotationApplicant(SPOUSE, { isSelected: false }),
        ],
      }),
    ],
  ])('has no price, without a reason: %s', async (_who, body) => {
    const browser = new Browser(test);
    const { value: made } = await browser.call('createQuotation', { body });
    const params = { refId: made.refId };
    const { value: read } = await browser.call('loadQuotation', { params });
    for (const quotation of [made, read.data]) {
      expect(quotation).toMatchObject({ outcome: 'contact', declined: [] });
      expect(quotation.premiumAmountData.applicants).toEqual([]);
      expect(amountsIn(quotation.premiumAmountData)).toEqual([0]);
      expect(amountsIn(quotation.chosenPremium)).toEqual([0]);
      expect(JSON.stringify(quotation)).not.toMatch(/screening|watch/i);
    }
    const { value: projection } = await browser.call('loadProjection', { params });
    expect(projection.data.applicants).toEqual([]);
    const promo = { refId: made.refId, promoCode: 'AMBER10' };
    const { value: tried } = await browser.call('validatePromo', { body: promo });
    expect(amountsIn(tried.chosenPremium ?? {})).toEqual([0]);
  });

  it('has no price on its application either', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser, [WATCHED]);
    await browser.call('saveApplication', { body: applicationRequest(quotation) });
    const params = { refId: quotation.refId };
    const { data } = (await browser.call('loadApplication', { params })).value;
    expect(amountsIn(data.premiumAmount)).toEqual([0]);
    expect(amountsIn(data.planData)).toEqual([0]);
    expect(amountsIn(data.chosenPremium)).toEqual([0]);
  });

  it('has no summary of its proposal, which would contain a price', async () => {
    const browser = new Browser(test);
    const documentType = 'proposalSummary';
    const summaryFor = async (people: typeof FAMILY) => {
      const quotation = await quoted(browser, people);
      await browser.call('saveApplication', { body: applicationRequest(quotation) });
      const { refId } = quotation;
      const body = { appId: 'EDP', refId, email: '', documentType, Language: 'ENG' } as const;
      return (await browser.call('loadDocument', { body })).status;
    };
    expect(await summaryFor([WOMAN])).toBe(200);
    expect(await summaryFor([WATCHED])).toBe(404);
  });

  it('has its price again after that person is replaced', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser, [WOMAN, SPOUSE]);
    const body = quotationRequest(FAMILY.slice(0, 2), { refId });
    const { value } = await browser.call('createQuotation', { body });
    expect(value.outcome).toBeUndefined();
    expect(value.chosenPremium.monthlyTotalPremium).toBeGreaterThan(0);
  });
});

/** The distinct amounts in a part of a response. */
function amountsIn(part: object): number[] {
  const numbers = JSON.stringify(part).match(/(?<=:)-?[\d.]+/g) ?? [];
  return [...new Set(numbers.map(Number))];
}
