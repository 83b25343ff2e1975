import type { AssessmentRequest } from '@edp/contracts';
import { localTimestamp } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { startTestApp, TODAY, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  applicationRequest,
  applied,
  DAY,
  FAMILY,
  healthyAnswers,
  questionsOf,
  quotationApplicant,
  quoted,
  WATCHED,
  WOMAN,
} from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => {
  test.time.now = new Date(TODAY);
});
afterAll(() => test.stop());

async function family(people = FAMILY) {
  const browser = new Browser(test);
  const { refId } = await applied(browser, people);
  const questions = await questionsOf(browser, refId);
  const assess = (own: Record<string, string> = {}, change: Partial<AssessmentRequest> = {}) =>
    browser.call('assess', { body: { ...healthyAnswers(questions, own), ...change } });
  const stage = async () =>
    (await browser.call('loadApplication', { params: { refId } })).value.data.stage;
  return { browser, refId, questions, assess, stage };
}

describe('the questions', () => {
  it('are ten, for the people they apply to', async () => {
    const { questions } = await family();
    const asked = (id: string) =>
      questions.questionList
        .filter(({ applicantId }) => applicantId === id)
        .map(({ questionNo }) => questionNo);
    expect(asked('self')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10]);
    expect(asked('spouse')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(asked('son')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(
      questions.questionList
        .filter(({ questionNo }) => questionNo <= 2)
        .every(({ questionType }) => questionType === 'bmi'),
    ).toBe(true);
  });

  it('include the accepted BMI of each age, and none below five years', async () => {
    const { questions } = await family();
    expect(questions.bmiRanges).toEqual([
      { applicantId: 'self', accepted: { from: 17, to: 32.9 } },
      { applicantId: 'spouse', accepted: { from: 17, to: 32.9 } },
      { applicantId: 'son', accepted: { from: 12, to: 28 } },
      { applicantId: 'daughter' },
    ]);
  });

  it('are in Malay, in singular or plural, with masked numbers', async () => {
    const { browser, refId, questions } = await family([WOMAN]);
    const body = { appId: 'EDP', refId, preferredLang: 'BMY', includeLiamQuestion: false } as const;
    const malay = (await browser.call('loadQuestions', { body })).value.questionList;
    expect(malay[0]?.question).toMatch(/tinggi anda/);
    expect(questions.questionList[2]?.question).toMatch(/have you been treated/);
    expect((await family()).questions.questionList[8]?.question).toMatch(/has any of you/);
    expect(malay[0]?.idNo).toMatch(/^\d{6}-\d{2}-••••$/);
  });
});

describe('an assessment', () => {
  it('lets healthy people continue', async () => {
    const { assess, stage } = await family();
    const { outcome, status, applicants } = (await assess()).value;
    expect([status, outcome]).toEqual(['success', 'eligible']);
    expect(applicants.every(({ eligible }) => eligible)).toBe(true);
    expect(await stage()).toBe('assessed');
  });

  it('is dated, so that another tab can tell later answers from its own', async () => {
    const { browser, refId, assess } = await family();
    const dated = async () =>
      (await browser.call('loadApplication', { params: { refId } })).value.data.assessedAt;
    expect(await dated()).toBeUndefined();
    const first = (await assess()).value.assessedAt;
    expect(await dated()).toBe(first);
    test.time.now = new Date(test.time.now.getTime() + 1);
    const second = (await assess()).value.assessedAt;
    expect(await dated()).toBe(second);
    expect([first, second]).toEqual([
      localTimestamp(new Date(TODAY)),
      localTimestamp(test.time.now),
    ]);
    expect((await assess({}, { draft: true })).value).not.toHaveProperty('assessedAt');
    expect(await dated()).toBeUndefined();
  });

  it('offers to remove a member, with the price of the others', async () => {
    const { assess, stage } = await family();
    const assessment = (await assess({ 'spouse.conditions': 'Y' })).value;
    expect(assessment).toMatchObject({ status: 'Declined', outcome: 'remove' });
    expect(assessment.applicants).toContainEqual({
      id: 'spouse',
      eligible: false,
      reason: 'health',
    });
    expect(assessment.premiumWithoutDeclined?.yearlyTotalPremium).toBe(3230);
    expect(await stage()).toBe('confirmed');
  });

  it.each([
    ['the proposer says yes', { 'self.medication': 'Y' }],
    ['the proposer is referred', { 'self.hazard': 'Y' }],
    [
      'each person says yes',
      {
        'self.hospital': 'Y',
        'spouse.hospital': 'Y',
        'son.hospital': 'Y',
        'daughter.hospital': 'Y',
      },
    ],
  ])('ends on the contact form when %s', async (_when, own) => {
    const { assess, stage } = await family();
    expect((await assess(own)).value.outcome).toBe('contact');
    expect(await stage()).toBe('declined');
  });

  it.each([
    ['46.2', 'eligible'],
    ['46.1', 'contact'],
    ['89.7', 'eligible'],
    ['89.8', 'contact'],
  ])('of a woman of 165 cm and %s kg is %s', async (weight, outcome) => {
    const { assess } = await family([WOMAN]);
    expect((await assess({ 'self.weight': weight })).value.outcome).toBe(outcome);
  });

  it('is returned with the questions until an answer changes', async () => {
    const { browser, refId, assess } = await family();
    const decided = (await assess({ 'spouse.conditions': 'Y' })).value;
    expect(decided.outcome).toBe('remove');
    const { assessment } = await questionsOf(browser, refId);
    expect({ ...assessment, applicants: new Set(assessment?.applicants) }).toEqual({
      ...decided,
      applicants: new Set(decided.applicants),
    });
    await assess({}, { draft: true });
    expect((await questionsOf(browser, refId)).assessment).toBeUndefined();
  });

  it('has no BMI rule for a child below five', async () => {
    const { assess } = await family();
    expect((await assess({ 'daughter.weight': '60' })).value.outcome).toBe('eligible');
    expect((await assess({ 'son.weight': '60' })).value.outcome).toBe('remove');
  });

  it('stops a person on the watch list, without a reason', async () => {
    const { browser, refId, assess } = await family([WATCHED]);
    expect((await browser.call('screenCustomer', { body: { refId } })).value).toEqual({
      clear: false,
    });
    expect((await assess()).value.outcome).toBe('contact');
  });
});

describe('invalid answers', () => {
  it.each([
    ['self.height', '39', 'height.invalid'],
    ['self.height', '231', 'height.invalid'],
    ['self.height', 'tall', 'height.invalid'],
    ['self.weight', '1.9', 'weight.invalid'],
    ['self.weight', '251', 'weight.invalid'],
    ['self.conditions', 'maybe', 'invalid'],
  ])('%s of %s', async (question, answer, code) => {
    const { assess } = await family([WOMAN]);
    const { status, problem } = await assess({ [question]: answer });
    expect(status).toBe(422);
    expect(problem.errors?.map((error) => error.code)).toEqual([code]);
  });

  it('are incomplete, about unknown people, or given by a child', async () => {
    const { assess, questions } = await family();
    const all = healthyAnswers(questions).applicants;
    const [self, ...others] = all;
    expect((await assess({}, { applicants: others })).problem.errors).toEqual([
      { pointer: '/applicants', code: 'required' },
    ]);
    const partly = { ...self!, answers: self!.answers.slice(1) };
    expect((await assess({}, { applicants: [partly, ...others] })).problem.errors).toEqual([
      { pointer: '/applicants/0/answers', code: 'required' },
    ]);
    const unknown = { ...self!, id: 'stranger' };
    expect((await assess({}, { applicants: [...all, unknown] })).problem.errors).toEqual([
      { pointer: '/applicants/4/id', code: 'invalid' },
    ]);
    expect((await assess({}, { respondentId: 'son' })).problem.errors).toEqual([
      { pointer: '/respondentId', code: 'invalid' },
    ]);
    expect((await assess({}, { respondentId: 'spouse' })).status).toBe(200);
  });

  it('answer an older catalogue', async () => {
    const { assess } = await family();
    expect((await assess({}, { catalogueVersion: '2025-01' })).problem.code).toBe(
      'questions.changed',
    );
  });
});

describe('a draft', () => {
  it('stores the answers so far and decides nothing', async () => {
    const { browser, refId, assess, questions, stage } = await family();
    const [self] = healthyAnswers(questions).applicants;
    const [height, ...more] = self!.answers.slice(0, 4);
    const answers = [{ ...height!, answer: '1' }, ...more];
    const applicants = [{ id: 'self', answers }];
    const { outcome } = (await assess({}, { draft: true, applicants })).value;
    expect(outcome).toBe('incomplete');
    expect(await stage()).toBe('confirmed');
    const { questionList, respondentId } = await questionsOf(browser, refId);
    expect(respondentId).toBe('self');
    expect(questionList.filter(({ answer }) => answer !== '')).toHaveLength(3);
  });
});

describe('a change after the answers', () => {
  it('of the respondent deletes them', async () => {
    const { browser, refId, assess } = await family();
    await assess();
    await assess(
      {},
      { draft: true, respondentId: 'spouse', applicants: [{ id: 'son', answers: [] }] },
    );
    const { questionList } = await questionsOf(browser, refId);
    expect(questionList.every(({ answer }) => answer === '')).toBe(true);
  });

  it('that removes ineligible people lets the others continue without answering again', async () => {
    const { browser, refId, assess, stage } = await family();
    await assess({ 'spouse.conditions': 'Y' });
    const others = FAMILY.filter(({ id }) => id !== 'spouse');
    const quotation = await quoted(browser, others, { refId });
    expect(quotation.chosenPremium.yearlyTotalPremium).toBe(3230);
    expect(await stage()).toBe('assessed');
    await browser.call('saveApplication', { body: applicationRequest(quotation) });
    expect(await stage()).toBe('assessed');
  });

  it('of a member deletes details and answers of that member only', async () => {
    const { browser, refId, assess, stage } = await family();
    await assess();
    const other = samplePerson({
      ...FAMILY[2]!,
      today: DAY,
      idNo: '190219101235',
      birthDate: '2019-02-19',
    });
    const quotation = await quoted(browser, [FAMILY[0]!, FAMILY[1]!, other, FAMILY[3]!], { refId });
    expect(await stage()).toBe('draft');
    const { value } = await browser.call('loadApplication', { params: { refId } });
    expect(value.data.applicants.map(({ id }) => id)).toEqual(['self', 'spouse', 'daughter']);
    await browser.call('saveApplication', { body: applicationRequest(quotation) });
    expect(await stage()).toBe('confirmed');
    const { questionList } = await questionsOf(browser, refId);
    const empty = questionList.filter(({ answer }) => answer === '');
    expect(new Set(empty.map(({ applicantId }) => applicantId))).toEqual(new Set(['son']));
  });

  it('of the buyer deletes bank account and card owner, too, and no data of the others', async () => {
    const { browser, refId } = await family();
    const quotation = await quoted(browser, FAMILY, { refId });
    const payout = {
      source: 'BANK',
      accountHolderName: 'Aisyah Binti Rahman',
      bankCode: 'MBBEMYKL',
      accountNo: '164123456789',
    };
    await browser.call('saveApplication', { body: applicationRequest(quotation, { payout }) });
    const other = samplePerson({ today: DAY, ageYears: 29 });
    await quoted(browser, [other, ...FAMILY.slice(1)], { refId });
    const { value } = await browser.call('loadApplication', { params: { refId } });
    expect(value.data.payout).toEqual({
      source: '',
      accountHolderName: '',
      bankCode: '',
      accountNo: '',
    });
    expect(value.data.applicants.map(({ id }) => id)).toEqual(['spouse', 'son', 'daughter']);
    expect(value.data.stage).toBe('draft');
  });

  it('to a plan above the cap revokes the decision', async () => {
    const man = samplePerson({ today: DAY, ageYears: 50, gender: 'M' });
    const { browser, refId, assess, stage } = await family([man]);
    await assess();
    expect(await stage()).toBe('assessed');
    const applicantData = [quotationApplicant(man, { planCode: 'PLAN3' })];
    await quoted(browser, [], { refId, applicantData });
    expect(await stage()).toBe('declined');
    await quoted(browser, [man], { refId });
    expect(await stage()).toBe('assessed');
  });
});

describe('health answers at rest', () => {
  it('are encrypted', async () => {
    const { assess } = await family([WOMAN]);
    await assess({ 'self.weight': '61.5' });
    const { rows } = await test.services.database.pool.query<{ text: string }>(
      `select encode(answer, 'escape') as text from health_answers where question_id = 'weight'`,
    );
    for (const { text } of rows) expect(text).not.toContain('61.5');
  });
});
