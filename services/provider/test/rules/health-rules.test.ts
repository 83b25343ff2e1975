import { startTestApp, type TestApp } from '../build-app';
import { Browser } from '../client';
import { applicationRequest, healthyAnswers, questionsOf, quoted } from '../journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('a health answer is rejected for', () => {
  it.each([
    ['height below 40 cm', 'height', '39', 'height.invalid'],
    ['height above 230 cm', 'height', '231', 'height.invalid'],
    ['height that is not a number', 'height', 'tall', 'height.invalid'],
    ['weight below 2 kg', 'weight', '1', 'weight.invalid'],
    ['weight above 250 kg', 'weight', '251', 'weight.invalid'],
  ] as const)('%s', async (_, question, answer, code) => {
    const browser = new Browser(test);
    const body = applicationRequest(await quoted(browser));
    await browser.call('saveApplication', { body });
    const questions = await questionsOf(browser, body.refID);
    const answers = healthyAnswers(questions, { [`self.${question}`]: answer });
    const { status, problem } = await browser.call('assess', { body: answers });
    expect(status).toBe(422);
    expect(problem.errors?.map((error) => error.code)).toEqual([code]);
  });
});
