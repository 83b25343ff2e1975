import { type CONSENT_VERSIONS, consentVersions } from '@edp/contracts';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, quoted } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const MISSING = [
  { pointer: '/consentVersions/personalData', code: 'required' },
  { pointer: '/consentVersions/sensitiveData', code: 'required' },
];

type ConsentName = keyof typeof CONSENT_VERSIONS;

/** Saves the same application with these consents, as a draft or not; what is wrong comes back. */
async function newBuyer() {
  const browser = new Browser(test);
  const request = applicationRequest(await quoted(browser));
  return async (names: readonly ConsentName[], draft = false) => {
    const body = { ...request, draft, consentVersions: consentVersions(...names) };
    const answer = await browser.call('saveApplication', { body });
    return answer.status === 200 ? [200] : [answer.status, answer.problem.errors];
  };
}

describe('personal details', () => {
  it('are not confirmed without both consents, also behind a draft', async () => {
    const save = await newBuyer();
    expect(await save([])).toEqual([422, MISSING]);
    expect(await save([], true)).toEqual([200]);
    expect(await save(['beneficialOwner'])).toEqual([422, MISSING]);
    expect(await save(['personalData'])).toEqual([422, MISSING.slice(1)]);
    expect(await save(['personalData', 'sensitiveData'])).toEqual([200]);
  });

  it('need none again once they are confirmed', async () => {
    const save = await newBuyer();
    expect(await save(['personalData', 'sensitiveData'])).toEqual([200]);
    expect(await save([])).toEqual([200]);
  });
});
