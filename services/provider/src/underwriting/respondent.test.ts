import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applied, FAMILY, healthyAnswers, questionsOf, WOMAN } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** A journey up to the health questions, and answers without respondent and question version. */
async function asked(people = FAMILY) {
  const browser = new Browser(test);
  const { refId } = await applied(browser, people);
  const whole = healthyAnswers(await questionsOf(browser, refId));
  const { respondentId: _who, catalogueVersion: _version, ...body } = whole;
  const assess = (own: object = {}) => browser.call('assess', { body: { ...body, ...own } });
  const respondent = async () => (await questionsOf(browser, refId)).respondentId;
  return { assess, respondent };
}

describe('answers without a respondent', () => {
  it('get the only person who may answer, and the current questions', async () => {
    const { assess, respondent } = await asked([WOMAN, FAMILY[2]!]);
    expect((await assess()).value.outcome).toBe('eligible');
    expect(await respondent()).toBe('self');
  });

  it('get the earlier respondent', async () => {
    const { assess, respondent } = await asked();
    await assess({ respondentId: 'spouse', draft: true });
    expect((await assess()).value.outcome).toBe('eligible');
    expect(await respondent()).toBe('spouse');
  });

  it('are rejected where two may answer and none was chosen', async () => {
    const { assess } = await asked();
    const { status, problem } = await assess();
    expect([status, problem.errors]).toEqual([
      422,
      [{ pointer: '/respondentId', code: 'required' }],
    ]);
  });
});
