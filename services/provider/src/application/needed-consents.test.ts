import {
  type ApplicationRequest,
  type CardOwner,
  type ConsentName,
  consentVersions,
} from '@edp/contracts';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, quoted } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const DETAILS = ['personalData', 'sensitiveData', 'beneficialOwner'] as const;
const CARD_OWNER: CardOwner = {
  fullName: 'Faizal bin Osman',
  idNo: '910802145677',
  relationship: '003',
  email: 'faizal@example.my',
  mobile: '0123456788',
};
const MISSING = [
  { pointer: '/consentVersions/personalData', code: 'required' },
  { pointer: '/consentVersions/sensitiveData', code: 'required' },
  { pointer: '/consentVersions/beneficialOwner', code: 'required' },
];

/** Saves the same application with these consents and returns the errors. */
async function newBuyer() {
  const browser = new Browser(test);
  const request = applicationRequest(await quoted(browser));
  return async (names: readonly ConsentName[], own: Partial<ApplicationRequest> = {}) => {
    const body = { ...request, consentVersions: consentVersions(...names), ...own };
    const response = await browser.call('saveApplication', { body });
    return response.status === 200 ? [200] : [response.status, response.problem.errors];
  };
}

describe('personal details', () => {
  it('are not confirmed without these consents, also after a draft', async () => {
    const save = await newBuyer();
    expect(await save([])).toEqual([422, MISSING]);
    expect(await save([], { draft: true })).toEqual([200]);
    expect(await save(['beneficialOwner'])).toEqual([422, MISSING.slice(0, 2)]);
    expect(await save(['personalData'])).toEqual([422, MISSING.slice(1)]);
    expect(await save(DETAILS)).toEqual([200]);
  });

  it('remain a draft without text versions', async () => {
    const browser = new Browser(test);
    const { consentVersions: named, ...body } = applicationRequest(await quoted(browser));
    const save = async (own: Partial<ApplicationRequest>) =>
      (await browser.call('saveApplication', { body: { ...body, ...own } })).value.data.stage;
    expect(await save({})).toBe('draft');
    expect(await save({ consentVersions: named! })).toBe('confirmed');
    expect(await save({})).toBe('confirmed');
  });

  it('cannot be declared without a text version', async () => {
    const save = await newBuyer();
    const [status] = await save([], { declaration: true });
    expect(status).toBe(422);
  });

  it('need no second consent after they are confirmed', async () => {
    const save = await newBuyer();
    expect(await save(DETAILS)).toEqual([200]);
    expect(await save([])).toEqual([200]);
  });
});

describe('an acceptance without a text version is rejected', () => {
  it.each([
    [{ consentConfirmation: true }, ['productDisclosureSheet']],
    [{ declaration: true }, ['declaration']],
    [{ declaration: true, cardOwner: CARD_OWNER }, ['declaration', 'policyOwner']],
    [{ marketingConsent: true }, ['marketing']],
  ] as const)('%j', async (agreed, texts) => {
    const save = await newBuyer();
    await save(DETAILS);
    const missing = texts.map((name) => ({
      pointer: `/consentVersions/${name}`,
      code: 'required',
    }));
    expect(await save([], agreed)).toEqual([422, missing]);
    expect(await save(texts.slice(1), agreed)).toEqual([422, missing.slice(0, 1)]);
    expect(await save([], { ...agreed, draft: true })).toEqual([200]);
    expect(await save([...DETAILS, ...texts], agreed)).toEqual([200]);
  });

  it('but a declined text needs no version', async () => {
    const save = await newBuyer();
    await save(DETAILS);
    const rejected = { consentConfirmation: false, declaration: false, marketingConsent: false };
    expect(await save([], rejected)).toEqual([200]);
  });
});
