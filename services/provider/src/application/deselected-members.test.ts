import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  applicationRequest,
  applied,
  FAMILY,
  quotationApplicant,
  quoted,
  WOMAN,
} from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('a family of which only the buyer is covered', () => {
  /** The details of everybody are confirmed before. */
  async function onlyBuyer() {
    const browser = new Browser(test);
    const { refId } = await applied(browser, FAMILY);
    const [, ...others] = FAMILY;
    const choose = (isSelected: boolean) =>
      quoted(browser, [], {
        refId,
        ...(isSelected && { family: { planType: '1' } }),
        applicantData: [
          quotationApplicant(WOMAN),
          ...others.map((person) => quotationApplicant(person, { isSelected })),
        ],
      });
    const load = async () =>
      (await browser.call('loadApplication', { params: { refId } })).value.data;
    const names = async () => (await load()).applicants.map(({ id, name }) => [id, name.fullName]);
    const before = await names();
    const quotation = await choose(false);
    return { browser, quotation, choose, load, names, before };
  }

  it('has an application of the buyer only', async () => {
    const { names, before } = await onlyBuyer();
    expect(before).toHaveLength(FAMILY.length);
    expect(await names()).toEqual(before.slice(0, 1));
  });

  it('is saved as it was loaded, and retains its declarations without a change', async () => {
    const { browser, quotation, load } = await onlyBuyer();
    const { applicants } = await load();
    const own = { applicants, declaration: true, consentConfirmation: true };
    await browser.call('saveApplication', { body: applicationRequest(quotation, own) });
    const { consentConfirmation: _confirmed, ...again } = applicationRequest(quotation, {
      applicants,
    });
    const { value } = await browser.call('saveApplication', { body: again });
    expect(value.data).toMatchObject({ declaration: true, consentConfirmation: true });
  });

  it('retains the details of the others until it is saved without them, and requires them again then', async () => {
    const first = await onlyBuyer();
    await first.choose(true);
    expect(await first.names()).toEqual(first.before);

    const { browser, quotation, choose, load } = await onlyBuyer();
    await browser.call('saveApplication', { body: applicationRequest(quotation) });
    await choose(true);
    const { applicants, stage } = await load();
    expect([applicants.map(({ id }) => id), stage]).toEqual([['self'], 'draft']);
  });
});
