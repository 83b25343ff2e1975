import type { QuotationApplicant } from '@edp/contracts';
import type { MessageCode } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { startTestApp, type TestApp } from '../build-app';
import { Browser } from '../client';
import { DAY, quotationApplicant, quotationRequest, WOMAN } from '../journey';

/*
 * The rules of specification section 5 over the wire: the error, its pointer in the response, and
 * the message code of the form. A draft is exempt, and eligibility is not a field error.
 */

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

async function quote(applicantData: readonly QuotationApplicant[]) {
  const body = quotationRequest([], { applicantData: [...applicantData] });
  const { status, problem } = await new Browser(test).call('createQuotation', { body });
  return { status, errors: problem.errors ?? [] };
}

const mailed = (value: string) => ({
  emails: [{ type: 'personal' as const, value, isPrimary: true }],
});

type Rule = readonly [
  rule: string,
  own: Partial<QuotationApplicant>,
  field: string,
  code: MessageCode,
];

const RULES: readonly Rule[] = [
  ['NRIC missing', { idNo: '' }, '/idNo', 'required'],
  ['NRIC of spaces', { idNo: '   ' }, '/idNo', 'required'],
  ['NRIC of dashes', { idNo: '---' }, '/idNo', 'nric.invalid'],
  ['NRIC of 11 digits', { idNo: '93031410523' }, '/idNo', 'nric.invalid'],
  ['NRIC of 13 digits', { idNo: '9303141052320' }, '/idNo', 'nric.invalid'],
  ['NRIC with a letter', { idNo: '93031410523A' }, '/idNo', 'nric.invalid'],
  ['NRIC of month 13', { idNo: '931314105232' }, '/idNo', 'nric.invalid'],
  ['NRIC of month 0', { idNo: '930014105232' }, '/idNo', 'nric.invalid'],
  ['NRIC of day 32', { idNo: '930332105232' }, '/idNo', 'nric.invalid'],
  ['NRIC of 31 April', { idNo: '930431105232' }, '/idNo', 'nric.invalid'],
  ['NRIC of 29 February in a common year', { idNo: '930229105232' }, '/idNo', 'nric.invalid'],
  ['NRIC of a future date', { idNo: '261121105232' }, '/idNo', 'nric.invalid'],
  ['unassigned state code', { idNo: '930314005232' }, '/idNo', 'nric.stateCode'],
  ['last four digits of zeros', { idNo: '930314100000' }, '/idNo', 'nric.lastFour'],
  ['gender that differs from the NRIC', { gender: 'M' }, '/idNo', 'nric.genderMismatch'],
  ['occupation missing', { occupationCode: '' }, '/occupationCode', 'select.occupation'],
  ['occupation unknown', { occupationCode: 'NOSUCH' }, '/occupationCode', 'select.occupation'],
  ['nationality unknown', { nationality: 'XXX' }, '/nationality', 'select.nationality'],
  ['e-mail missing', { emails: [] }, '/emails', 'required'],
  ['e-mail empty', mailed(''), '/emails', 'required'],
  ['e-mail of spaces', mailed('   '), '/emails', 'required'],
  ['e-mail without @', mailed('aisyah.example.my'), '/emails/0/value', 'email.invalid'],
  ['e-mail without a domain', mailed('aisyah@example'), '/emails/0/value', 'email.invalid'],
  ['e-mail with two dots', mailed('ais..yah@example.my'), '/emails/0/value', 'email.invalid'],
  ['deductible that is not offered', { deductibleAmount: 500 }, '/deductibleAmount', 'invalid'],
];

describe('a quotation is rejected for', () => {
  it.each(RULES)('%s', async (_, own, field, code) => {
    const { status, errors } = await quote([quotationApplicant(WOMAN, own)]);
    expect([status, errors]).toEqual([422, [{ pointer: `/applicantData/0${field}`, code }]]);
  });

  it('a second spouse, a relationship that is not covered, and a duplicate number', async () => {
    const spouse = samplePerson({ today: DAY, id: 'spouse', relationship: '003', gender: 'M' });
    const { errors } = await quote([
      quotationApplicant(WOMAN),
      quotationApplicant(spouse),
      quotationApplicant(spouse, { id: 'other' }),
      quotationApplicant(samplePerson({ today: DAY, id: 'father', gender: 'M', ageYears: 50 }), {
        relationship: '004',
        clientType: '002',
      }),
    ]);
    expect(errors).toEqual([
      { pointer: '/applicantData/2/relationship', code: 'select.relationship' },
      { pointer: '/applicantData/1/idNo', code: 'nric.duplicate' },
      { pointer: '/applicantData/2/idNo', code: 'nric.duplicate' },
      { pointer: '/applicantData/3/relationship', code: 'select.relationship' },
    ]);
  });

  it('an agent code that is not of an active agent', async () => {
    const agent = { agentCode: 'KL20999', agentBranch: '' };
    const body = quotationRequest([WOMAN], { agent });
    const { status, problem } = await new Browser(test).call('createQuotation', { body });
    expect([status, problem.errors]).toEqual([
      422,
      [{ pointer: '/agent/agentCode', code: 'agent.invalid' }],
    ]);
  });
});
