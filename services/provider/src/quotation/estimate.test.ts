import type { EstimateRequest } from '@edp/contracts';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

type Estimated = EstimateRequest['people'][number];

const ADULT: Estimated = {
  relationship: '001',
  gender: 'M',
  dateOfBirth: '1991-02-03',
  occupationCode: 'ACCT',
  isIndoor: 'Y',
};
const FAMILY: readonly Estimated[] = [
  ADULT,
  { ...ADULT, relationship: '003', gender: 'F', dateOfBirth: '1993-03-14' },
  { ...ADULT, relationship: '002', dateOfBirth: '2019-03-05', occupationCode: '' },
  { ...ADULT, relationship: '002', gender: 'F', dateOfBirth: '2023-03-05', occupationCode: '' },
];
const request = (people: readonly Estimated[], more: Partial<EstimateRequest> = {}) => ({
  body: { productCode: 'onemedical', entityType: 'insurance', people: [...people], ...more },
});

describe('an estimate', () => {
  it('prices the sample family of four like its quotation, and stores nothing', async () => {
    const browser = new Browser(test);
    const estimate = (await browser.call('estimatePremium', request(FAMILY))).value;
    expect(estimate).toEqual({
      planCode: 'PLAN2',
      people: 4,
      monthlyTotalPremium: 432.25,
      yearlyTotalPremium: 4940,
    });
    const params = { productCode: 'onemedical', entityType: 'insurance' };
    expect((await browser.call('loadJourney', { params })).value.data).toBeNull();
  });

  it('does not count people outside the age limits', async () => {
    const old = { ...ADULT, dateOfBirth: '1950-02-03' };
    const browser = new Browser(test);
    const single = (await browser.call('estimatePremium', request([old]))).value;
    expect(single).toMatchObject({ people: 0, monthlyTotalPremium: 0, yearlyTotalPremium: 0 });
    const both = (await browser.call('estimatePremium', request([ADULT, old]))).value;
    expect(both).toMatchObject({ people: 1, yearlyTotalPremium: 1800 });
  });

  it.each([
    ['an invalid date', { dateOfBirth: '1991-02-30' }, '/people/0/dateOfBirth'],
    ['a date in the future', { dateOfBirth: '2999-01-01' }, '/people/0/dateOfBirth'],
    ['an unknown occupation', { occupationCode: 'NONE' }, '/people/0/occupationCode'],
  ])('rejects %s', async (_, change, pointer) => {
    const response = await new Browser(test).call(
      'estimatePremium',
      request([{ ...ADULT, ...change }]),
    );
    expect(response.status).toBe(422);
    expect(response.problem.errors).toEqual([expect.objectContaining({ pointer })]);
  });

  it('rejects a product that is not sold', async () => {
    const body = request([ADULT], { productCode: 'easymedic', entityType: 'takaful' });
    expect((await new Browser(test).call('estimatePremium', body)).status).toBe(422);
  });
});
