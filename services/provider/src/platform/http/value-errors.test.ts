import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { type ApplicationRequest, ENDPOINT_SCHEMAS, type LeadRequest } from '@edp/contracts';
import { applicantOf, quotationApplicant, quotationRequest, WOMAN } from '../../../test/journey';
import { toValueErrors } from './value-errors';

const lead: LeadRequest = {
  appId: 'EDP',
  productCode: 'onemedical',
  entityType: 'insurance',
  preferredLang: 'ENG',
  fullName: 'Aisyah Binti Rahman',
  mobile: '0123456789',
  email: 'aisyah@example.my',
  marketingConsent: false,
};
const self = applicantOf({
  ...quotationApplicant(WOMAN),
  dob: '1993-03-14',
  age: 33,
  planCode: 'PLAN2',
  deductibleAmount: 0,
  isSelected: true,
});
const [address] = self.addresses;

function errorsOf(endpoint: 'createQuotation' | 'saveApplication' | 'createLead', body: unknown) {
  return toValueErrors(Value.Errors(ENDPOINT_SCHEMAS[endpoint].request, body), body);
}

function quoteErrors(change: object) {
  const applicantData = [{ ...quotationApplicant(WOMAN), ...change }];
  return errorsOf('createQuotation', { ...quotationRequest(), applicantData });
}

function applicationErrors(change: object, rest: Partial<ApplicationRequest> = {}) {
  const body: ApplicationRequest = {
    appId: 'EDP',
    refID: 'r'.repeat(22),
    productCode: 'onemedical',
    entityType: 'insurance',
    paymentMode: 'Monthly',
    distributionChannel: '001',
    preferredLang: 'ENG',
    payMethod: '002',
    agent: { agentCode: 'AG00000', agentBranch: 'BR001' },
    payout: { source: '', accountHolderName: '', bankCode: '', accountNo: '' },
    purposeOfTrx: '001',
    applicants: [self],
    ...rest,
  };
  return errorsOf('saveApplication', { ...body, applicants: [{ ...self, ...change }] });
}

const SELF = '/applicants/0';

describe('schema errors', () => {
  it('do not occur for the samples of the tests', () => {
    expect([quoteErrors({}), applicationErrors({}), errorsOf('createLead', lead)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it.each([
    [{ gender: '' }, 'gender', 'select.gender'],
    [{ gender: 'X' }, 'gender', 'select.gender'],
    [{ relationship: '' }, 'relationship', 'select.relationship'],
    [{ nationality: '' }, 'nationality', 'select.nationality'],
    [{ nationality: 'MALAYSIA' }, 'nationality', 'select.nationality'],
    [{ occupationCode: 'x'.repeat(11) }, 'occupationCode', 'select.occupation'],
    [{ idNo: '9'.repeat(25) }, 'idNo', 'nric.invalid'],
    [{ isIndoor: '' }, 'isIndoor', 'required'],
    // Forms do not send these; the keyword is more useful to a developer.
    [{ isIndoor: 'J' }, 'isIndoor', 'enum'],
    [{ gender: 1 }, 'gender', 'enum'],
    [{ id: '~' }, 'id', 'pattern'],
  ])('of a member have the code of the form: %j', (change, field, code) => {
    expect(quoteErrors(change)).toContainEqual({ pointer: `/applicantData/0/${field}`, code });
  });

  it.each([
    [{ name: { ...self.name, fullName: 'A'.repeat(81) } }, 'name/fullName', 'tooLong'],
    [{ companyName: 'A'.repeat(81) }, 'companyName', 'tooLong'],
    [{ addresses: [{ ...address, addr1: 'A'.repeat(81) }] }, 'addresses/0/addr1', 'tooLong'],
    [
      { addresses: [{ ...address, postcode: '473000' }] },
      'addresses/0/postcode',
      'postcode.invalid',
    ],
    [{ maritalStatus: 'none' }, 'maritalStatus', 'select.maritalStatus'],
    [{ title: '' }, 'title', 'required'],
    [{ sumAssured: 0.001 }, 'sumAssured', 'multipleOf'],
    [
      { emails: [{ type: 'work', value: `${'a'.repeat(250)}@x.my`, isPrimary: true }] },
      'emails/0/value',
      'email.invalid',
    ],
    [
      { contacts: [{ type: 'mobile', value: '0'.repeat(21), isPrimary: true }] },
      'contacts/0/value',
      'mobile.invalid',
    ],
  ])('of an applicant have the code of the form: %j', (change, field, code) => {
    expect(applicationErrors(change)).toEqual([{ pointer: `${SELF}/${field}`, code }]);
  });

  it('of an account and of a lead have the code of the form, too', () => {
    const payout = { source: '', accountHolderName: '', bankCode: '', accountNo: '1'.repeat(21) };
    expect(applicationErrors({}, { payout })).toEqual([
      { pointer: '/payout/accountNo', code: 'bankAccount.invalid' },
    ]);
    expect(errorsOf('createLead', { ...lead, fullName: '', mobile: '', email: 'x' })).toEqual([
      { pointer: '/fullName', code: 'required' },
      { pointer: '/mobile', code: 'required' },
      { pointer: '/email', code: 'email.invalid' },
    ]);
    expect(errorsOf('createLead', { ...lead, email: '  ' })).toEqual([
      { pointer: '/email', code: 'required' },
    ]);
  });

  it('include unknown fields for every endpoint with a body', () => {
    for (const schemas of Object.values(ENDPOINT_SCHEMAS)) {
      if (!('request' in schemas)) continue;
      expect(Compile(schemas.request).Check({ unheardOf: 1 })).toBe(false);
    }
  });

  it('have the keyword if there is no form', () => {
    const body = { ...lead, fullName: '' };
    expect(toValueErrors(Value.Errors(ENDPOINT_SCHEMAS.createLead.request, body))).toEqual([
      { pointer: '/fullName', code: 'minLength' },
    ]);
  });
});
