import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, FAMILY, quotationApplicant, quoted } from '../../test/journey';

const FAMILY_PLAN = { planType: '1' } as const;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** Everybody is known, and only these are covered. */
const covering = (...ids: readonly string[]) =>
  FAMILY.map((person) => quotationApplicant(person, { isSelected: ids.includes(person.id) }));

describe('how a family chose its plans', () => {
  it('is kept while there are two, and cleared when only one person is covered', async () => {
    const browser = new Browser(test);
    const { refId, family } = await quoted(browser, FAMILY, { family: FAMILY_PLAN });
    expect(family).toEqual(FAMILY_PLAN);
    const covered = async (...ids: readonly string[]) =>
      quoted(browser, [], { refId, family: FAMILY_PLAN, applicantData: covering(...ids) });
    expect((await covered('self', 'son')).family).toEqual(FAMILY_PLAN);
    expect((await covered('self')).family).toBeUndefined();
  });

  it('is not taken from the personal details of one person either', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser, FAMILY.slice(0, 1));
    const body = applicationRequest(quotation, { family: FAMILY_PLAN });
    const { data } = (await browser.call('saveApplication', { body })).value;
    expect(data.family).toBeUndefined();
  });
});
