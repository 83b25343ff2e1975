import { type SamplePerson, samplePerson } from '@edp/testing/people';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  applicationRequest,
  DAY,
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
afterAll(() => test.stop());

describe('a buyer without cover', () => {
  const son = samplePerson({ today: DAY, id: 'son', relationship: '002', ageYears: 7 });

  async function forChild(buyer: SamplePerson) {
    const browser = new Browser(test);
    const applicantData = [
      quotationApplicant(buyer, { clientType: '001' }),
      quotationApplicant(son),
    ];
    const quotation = await quoted(browser, [], { applicantData });
    await browser.call('saveApplication', { body: applicationRequest(quotation) });
    const questions = await questionsOf(browser, quotation.refId);
    return {
      askedAbout: new Set(questions.questionList.map(({ applicantId }) => applicantId)),
      assess: async (own: Record<string, string> = {}) =>
        (await browser.call('assess', { body: healthyAnswers(questions, own) })).value,
    };
  }

  it('gets health questions about the child, and none about themselves', async () => {
    const { askedAbout, assess } = await forChild(WOMAN);
    expect(askedAbout).toEqual(new Set(['son']));
    expect((await assess()).outcome).toBe('eligible');
    // Without a person to cover, the journey cannot continue.
    expect((await assess({ 'son.conditions': 'Y' })).outcome).toBe('contact');
  });

  it('can continue with only the child, and not with only the spouse', async () => {
    const browser = new Browser(test);
    const spouse = samplePerson({
      today: DAY,
      id: 'spouse',
      relationship: '003',
      gender: 'M',
      ageYears: 34,
    });
    const applicantData = [
      quotationApplicant(WOMAN, { clientType: '001' }),
      quotationApplicant(spouse),
      quotationApplicant(son),
    ];
    const quotation = await quoted(browser, [], { applicantData, family: { planType: '1' } });
    await browser.call('saveApplication', { body: applicationRequest(quotation) });
    const questions = await questionsOf(browser, quotation.refId);
    const assess = async (own: Record<string, string>) =>
      (await browser.call('assess', { body: healthyAnswers(questions, own) })).value.outcome;
    expect(await assess({ 'spouse.conditions': 'Y' })).toBe('remove');
    expect(await assess({ 'son.conditions': 'Y' })).toBe('contact');
  });

  it('is checked against the watch list, too, which is not revealed', async () => {
    const { assess } = await forChild(WATCHED);
    expect(await assess()).toEqual({
      status: 'Declined',
      outcome: 'contact',
      applicants: [
        { id: 'son', eligible: false },
        { id: 'self', eligible: false },
      ],
    });
  });
});
