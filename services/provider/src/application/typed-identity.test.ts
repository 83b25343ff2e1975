import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, quotationApplicant, quoted, WOMAN } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('a nationality that is chosen in a draft', () => {
  async function chosen() {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const body = applicationRequest(quotation);
    const applicants = [{ ...body.applicants[0]!, nationalityTyped: 'SGP' }];
    const save = async (draft: boolean) =>
      (await browser.call('saveApplication', { body: { ...body, applicants, draft } })).value.data;
    const params = { refId: quotation.refId };
    const load = async () => (await browser.call('loadApplication', { params })).value.data;
    return { browser, refId: quotation.refId, save, load };
  }

  it('is stored beside that of the quotation', async () => {
    const { save, load } = await chosen();
    const saved = await save(true);
    expect(saved.applicants).toMatchObject([{ nationality: 'MYS', nationalityTyped: 'SGP' }]);
    expect(await load()).toEqual(saved);
  });

  it('is removed when the quotation has it, and when the details are confirmed', async () => {
    const { browser, refId, save, load } = await chosen();
    await save(true);
    const applicantData = [quotationApplicant(WOMAN, { nationality: 'SGP' })];
    await quoted(browser, [], { refId, applicantData });
    expect((await load()).applicants[0]).not.toHaveProperty('nationalityTyped');

    const confirmed = await chosen();
    expect((await confirmed.save(false)).applicants[0]).not.toHaveProperty('nationalityTyped');
  });
});
