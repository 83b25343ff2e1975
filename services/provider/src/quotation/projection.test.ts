import fc from 'fast-check';
import type { Gender, OccupationClass } from '@edp/domain';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { FAMILY, quotationApplicant, quoted } from '../../test/journey';
import { bandsFrom } from './projection';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

async function projected(browser: Browser, refId: string) {
  const { value } = await browser.call('loadProjection', { params: { refId } });
  return value.data.applicants;
}

describe('the projection of a quotation', () => {
  it('runs from the current age to 55, by the bands of the rates, for each person with a price', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser, FAMILY);
    const [self, spouse, son, daughter] = await projected(browser, refId);
    expect(self?.bands.map(({ fromAge, toAge }) => [fromAge, toAge])).toEqual([
      [33, 34],
      [35, 39],
      [40, 44],
      [45, 49],
      [50, 55],
    ]);
    expect(self?.bands.map(({ plans }) => plans[1]?.yearlyPremium)).toEqual([
      1480, 2020, 2340, 3020, 3980,
    ]);
    expect(spouse?.bands[0]?.fromAge).toBe(35);
    expect(son?.bands.map(({ fromAge }) => fromAge)).toEqual([7, 17, 25, 30, 35, 40, 45, 50]);
    expect(daughter?.bands.at(-1)).toMatchObject({ fromAge: 50, toAge: 55 });
  });

  it('starts with the price of the quotation, before the family discount', async () => {
    const browser = new Browser(test);
    const { refId, premiumAmountData } = await quoted(browser, FAMILY);
    const today = premiumAmountData.applicants.map(({ id, planPremiums }) => ({
      id,
      plans: planPremiums.map(({ planCode, yearlyPremium, deductibleYearlyPremium }) => ({
        planCode,
        yearlyPremium,
        deductibleYearlyPremium,
      })),
    }));
    const projection = await projected(browser, refId);
    expect(projection.map(({ id, bands }) => ({ id, plans: bands[0]?.plans }))).toEqual(today);
  });

  it('omits people who cannot be covered at any price', async () => {
    const browser = new Browser(test);
    const [self, spouse] = FAMILY;
    const { refId } = await quoted(browser, [], {
      applicantData: [
        quotationApplicant(self!),
        quotationApplicant(spouse!, { nationality: 'SGP' }),
      ],
    });
    expect((await projected(browser, refId)).map(({ id }) => id)).toEqual(['self']);
  });

  it('is visible to its owner only', async () => {
    const { refId } = await quoted(new Browser(test));
    const other = await new Browser(test).call('loadProjection', { params: { refId } });
    expect(other.status).toBe(404);
  });
});

describe('bands', () => {
  const person = fc.record({
    ageYears: fc.integer({ min: 0, max: 55 }),
    gender: fc.constantFrom<Gender>('M', 'F'),
    ratedClass: fc.constantFrom<OccupationClass>(1, 2, 3, 4),
  });

  it('are contiguous and have the price of the rates for each age', () => {
    const { rates } = test.services.catalogue.current();
    fc.assert(
      fc.property(person, fc.constantFrom('onemedical', 'easymedic'), (one, productCode) => {
        const bands = bandsFrom(one, rates, productCode);
        const ages = bands.flatMap(({ fromAge, toAge }) => [fromAge, toAge]);
        expect(ages[0]).toBe(one.ageYears);
        expect(ages.at(-1)).toBe(55);
        bands.slice(1).forEach(({ fromAge }, index) => {
          expect(fromAge).toBe(bands[index]!.toAge + 1);
        });
        for (const { toAge, plans } of bands) {
          // At the end of a band a person pays the price of that band.
          const then = bandsFrom({ ...one, ageYears: toAge }, rates, productCode);
          expect(then[0]?.plans).toEqual(plans);
        }
      }),
    );
  });

  it('cost more without the deductible and on a higher plan', () => {
    const { rates } = test.services.catalogue.current();
    fc.assert(
      fc.property(person, (one) => {
        for (const { plans } of bandsFrom(one, rates, 'onemedical')) {
          const full = plans.map(({ yearlyPremium }) => yearlyPremium);
          expect(full).toEqual([...full].sort((a, b) => a - b));
          for (const { yearlyPremium, deductibleYearlyPremium } of plans) {
            expect(deductibleYearlyPremium).toBeLessThan(yearlyPremium);
          }
        }
      }),
    );
  });
});
