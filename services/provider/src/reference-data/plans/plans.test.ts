import { serviceFile } from '../../service-root';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { describePlans } from './plans.service';

it('contains days and ages of the data files for the texts of pages', async () => {
  const { catalogue } = await loadCatalogue(serviceFile('data'));
  const { rates, eligibility, coverTerms } = catalogue;
  const ages = { adult: { minYears: 18, maxYears: 62 }, child: { minDays: 31, maxYears: 17 } };
  const coverPeriods = { freeLookDays: 21, waitingDays: 45, specifiedWaitingDays: 150 };
  const changed = {
    ...catalogue,
    rates: { ...rates, holdDays: 10, familyMinimumMembers: 3 },
    eligibility: { ...eligibility, ages, maxPeople: 4 },
    coverTerms: { ...coverTerms, ...coverPeriods },
  };
  const { terms } = describePlans(changed, 'onemedical', 'insurance');
  expect(terms).toEqual({ holdDays: 10, ages, coverPeriods, familyMembers: 3, maxPeople: 4 });
});

it('contains the price difference to the more expensive product, if there is one', async () => {
  const { catalogue } = await loadCatalogue(serviceFile('data'));
  const cheaperBy = (easymedic: number) => {
    const productFactors = { ...catalogue.rates.productFactors, easymedic };
    const rates = { ...catalogue.rates, productFactors };
    return describePlans({ ...catalogue, rates }, 'easymedic', 'insurance').terms?.cheaperBy;
  };
  expect([cheaperBy(0.9), cheaperBy(0.875), cheaperBy(1), cheaperBy(1.1)]).toEqual([
    0.1,
    0.125,
    undefined,
    undefined,
  ]);
});

it('contains exclusions, and waiting periods in days of the data files', async () => {
  const { catalogue } = await loadCatalogue(serviceFile('data'));
  const coverTerms = { ...catalogue.coverTerms, waitingDays: 45, specifiedWaitingDays: 150 };
  const { notCovered, waiting } = describePlans(
    { ...catalogue, coverTerms },
    'onemedical',
    'takaful',
  );
  expect(notCovered?.length).toBeGreaterThan(3);
  expect(notCovered?.every(({ en, my }) => en !== '' && my !== '' && en !== my)).toBe(true);
  // As the contract defines it.
  expect(notCovered?.[0]?.en).toMatch(/knew of it or could be expected to know of it/);
  expect(notCovered?.[0]?.my).toMatch(/mengetahuinya atau sepatutnya mengetahuinya/);
  expect(waiting?.en).toMatch(/after 45 days.*after 150 days/);
  expect(waiting?.my).toMatch(/45 hari.*150 hari/);
});
