import { samplePerson } from '@edp/testing/people';
import { startTestApp, TODAY, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  applicationRequest,
  DAY,
  FAMILY,
  quotationApplicant,
  quoted,
  WOMAN,
} from '../../test/journey';

const FAMILY_PLAN = { planType: '1' } as const;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** Requests a quotation with the whole family, of which only these are covered. */
const covering = (...ids: readonly string[]) =>
  FAMILY.map((person) => quotationApplicant(person, { isSelected: ids.includes(person.id) }));

describe('the family plan type', () => {
  it('is stored for two or more, and cleared when only one person is covered', async () => {
    const browser = new Browser(test);
    const { refId, family } = await quoted(browser, FAMILY, { family: FAMILY_PLAN });
    expect(family).toEqual(FAMILY_PLAN);
    const covered = async (...ids: readonly string[]) =>
      quoted(browser, [], { refId, family: FAMILY_PLAN, applicantData: covering(...ids) });
    expect((await covered('self', 'son')).family).toEqual(FAMILY_PLAN);
    expect((await covered('self')).family).toBeUndefined();
  });

  it('is ignored in the personal details of one person, too', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser, FAMILY.slice(0, 1));
    const body = applicationRequest(quotation, { family: FAMILY_PLAN });
    const { data } = (await browser.call('saveApplication', { body })).value;
    expect(data.family).toBeUndefined();
  });
});

describe('the price of a family', () => {
  it('is not locked for a person without cover until after a birthday that changes it', async () => {
    const browser = new Browser(test);
    const spouse = samplePerson({
      today: DAY,
      id: 'spouse',
      relationship: '003',
      gender: 'M',
      birthDate: '1991-11-22',
    } as const);
    const both = [quotationApplicant(WOMAN), quotationApplicant(spouse)];
    const onlyBuyer = [both[0]!, { ...both[1]!, isSelected: false }];
    const first = await quoted(browser, [], { applicantData: onlyBuyer });
    expect(first.expiresAt).toBe('2026-12-04');
    test.time.now = new Date('2026-11-24T10:00:00+08:00');
    const later = await quoted(browser, [], { applicantData: both, refId: first.refId });
    test.time.now = new Date(TODAY);
    expect(later).toMatchObject({ quotedOn: '2026-11-24', expiresAt: '2026-12-08' });
    const fresh = await quoted(new Browser(test), [WOMAN, spouse]);
    expect(later.chosenPremium.yearlySubtotal).toBeGreaterThan(fresh.chosenPremium.yearlySubtotal);
  });
});
