import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applied, FAMILY, healthyAnswers, questionsOf, WOMAN } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** A journey up to the health questions, and answers without respondent and question version. */
async function journey(people = FAMILY) {
  const browser = new Browser(test);
  const { refId } = await applied(browser, people);
  const answers = healthyAnswers(await questionsOf(browser, refId));
  const { respondentId: _who, catalogueVersion: _version, ...body } = answers;
  const assess = (own: object = {}) => browser.call('assess', { body: { ...body, ...own } });
  const respondent = async () => (await questionsOf(browser, refId)).respondentId;
  return { assess, respondent };
}

describe('answers without a respondent', () => {
  it('get the only possible respondent, and the current questions', async () => {
    const { assess, respondent } = await journey([WOMAN, FAMILY[2]!]);
    expect((await assess()).value.outcome).toBe('eligible');
    expect(await respondent()).toBe('self');
  });

  it('get the earlier respondent', async () => {
    const { assess, respondent } = await journey();
    await assess({ respondentId: 'spouse', draft: true });
    expect((await assess()).value.outcome).toBe('eligible');
    expect(await respondent()).toBe('spouse');
  });

  it('are rejected if there are two possible respondents and none was chosen', async () => {
    const { assess } = await journey();
    const { status, problem } = await assess();
    expect([status, problem.errors]).toEqual([
      422,
      [{ pointer: '/respondentId', code: 'required' }],
    ]);
  });
});
