import type { AssessmentRequest } from '@edp/contracts';
import { RELATIONSHIP } from '@edp/domain';
import { type SamplePerson, samplePerson } from '@edp/testing/people';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  applicationRequest,
  applied,
  DAY,
  FAMILY,
  healthyAnswers,
  questionsOf,
  quoted,
  WOMAN,
} from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const OTHER_BUYER = samplePerson({ today: DAY, ageYears: 29 });
const OTHER_SPOUSE = samplePerson({
  today: DAY,
  id: 'spouse',
  relationship: RELATIONSHIP.spouse,
  ageYears: 30,
  gender: 'M',
});

/** A journey with healthy people, and functions to continue it. */
async function assessedBy(respondentId: string, people: readonly SamplePerson[]) {
  const browser = new Browser(test);
  const { refId } = await applied(browser, people);
  const answers: AssessmentRequest = healthyAnswers(await questionsOf(browser, refId));
  await browser.call('assess', { body: { ...answers, respondentId } });
  const requote = (others: readonly SamplePerson[]) => quoted(browser, others, { refId });
  const load = async () =>
    (await browser.call('loadApplication', { params: { refId } })).value.data;
  const confirm = (quotation: Awaited<ReturnType<typeof requote>>) =>
    browser.call('saveApplication', { body: applicationRequest(quotation) });
  return { requote, load, confirm, questions: () => questionsOf(browser, refId) };
}

describe('a quotation in which another person', () => {
  it('replaces the only one resets the application to its details', async () => {
    const { requote, load, confirm, questions } = await assessedBy('self', [WOMAN]);
    const quotation = await requote([OTHER_BUYER]);
    const application = await load();
    expect(application).toMatchObject({ stage: 'draft', applicants: [], contacts: [] });
    expect(application.payout.accountNo).toBe('');
    await confirm(quotation);
    expect((await load()).stage).toBe('confirmed');
    const { questionList, respondentId } = await questions();
    expect(respondentId).toBeUndefined();
    expect(questionList.every(({ answer }) => answer === '')).toBe(true);
  });

  it('replaces all people resets it, too', async () => {
    const { requote, load } = await assessedBy('self', FAMILY.slice(0, 2));
    await requote([OTHER_BUYER, OTHER_SPOUSE]);
    expect(await load()).toMatchObject({ stage: 'draft', applicants: [] });
  });

  it('replaces the respondent deletes all answers', async () => {
    const { requote, confirm, questions } = await assessedBy('spouse', FAMILY);
    await confirm(await requote([FAMILY[0]!, OTHER_SPOUSE, ...FAMILY.slice(2)]));
    const { questionList, respondentId } = await questions();
    expect(respondentId).toBeUndefined();
    expect(questionList.every(({ answer }) => answer === '')).toBe(true);
  });
});
