import { localTimestamp } from '@edp/domain';
import { type SamplePerson, samplePerson } from '@edp/testing/people';
import { startTestApp, TODAY, type TestApp } from '../../test/build-app';
import { identified } from '../../test/children-only';
import { Browser } from '../../test/client';
import { jpeg } from '../../test/images';
import {
  applicantOf,
  applicationRequest,
  DAY,
  FAMILY,
  healthyAnswers,
  questionsOf,
  quotationApplicant,
  quoted,
  WATCHED,
  WOMAN,
} from '../../test/journey';
import { upload } from '../../test/upload';

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
      assessedAt: localTimestamp(new Date(TODAY)),
    });
  });
});

describe('a buyer who is no longer covered', () => {
  const payout = {
    source: 'BANK',
    accountHolderName: 'Aisyah Binti Rahman',
    bankCode: 'MBBEMYKL',
    accountNo: '164123456789',
  };

  /** A family whose buyer has answered the health questions and covers only the others now. */
  async function uncovered() {
    const browser = new Browser(test);
    const before = await quoted(browser, FAMILY);
    const { refId } = before;
    const place = { refId, applicantId: 'self', side: 'front' } as const;
    const { uploadId } = (await upload(test, browser.session, place, { bytes: await jpeg() }))
      .value;
    const uploadedNRIC = { frontSideImg: uploadId, backSideImg: '' };
    const [buyer, ...rest] = before.applicants.map((one) => applicantOf(one));
    const applicants = [{ ...buyer!, uploadedNRIC }, ...rest];
    const body = applicationRequest(before, { payout, applicants });
    await browser.call('saveApplication', { body });
    await browser.call('assess', { body: healthyAnswers(await questionsOf(browser, refId)) });
    const [, ...others] = FAMILY.map((person) => quotationApplicant(person));
    const applicantData = [identified(), ...others];
    await quoted(browser, [], { refId, applicantData, family: { planType: '1' } });
    return { browser, refId, uploadId };
  }

  it('is the same person: details, bank account and photos stay', async () => {
    const { browser, refId, uploadId } = await uncovered();
    const { data } = (await browser.call('loadApplication', { params: { refId } })).value;
    expect(data.payout).toEqual(payout);
    expect(data.applicants[0]).toMatchObject({
      id: 'self',
      clientType: '001',
      name: { fullName: 'Aisyah Binti Rahman' },
      uploadedNRIC: { frontSideImg: uploadId },
    });
  });

  it('remains the respondent for the others; their own answers are deleted', async () => {
    const { browser, refId } = await uncovered();
    await quoted(browser, FAMILY, { refId });
    const { questionList, respondentId } = await questionsOf(browser, refId);
    expect(respondentId).toBe('self');
    const open = questionList.filter(({ answer }) => answer === '');
    expect(new Set(open.map(({ applicantId }) => applicantId))).toEqual(new Set(['self']));
  });
});
