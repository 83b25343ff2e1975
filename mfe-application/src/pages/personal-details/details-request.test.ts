import { Value } from 'typebox/value';
import { ENDPOINT_SCHEMAS } from '@edp/contracts';
import { formatRinggit, MONTHLY_INCOME_MAX } from '@edp/domain';
import { applicantDrafts, createAppStore } from '@edp/store';
import { ACCOUNTANT, sampleJourney } from '@edp/testing';
import { COMPLETE, FAMILY, HOME, withPerson } from '../../../test/details';
import { toConfirmedDetails } from './details-request';

const state = createAppStore({ state: sampleJourney({ applicantData: FAMILY }) }).getState();
const applicants = applicantDrafts(state, () => 100_000);
const request = (values = COMPLETE) => toConfirmedDetails(values, { applicants }, [ACCOUNTANT]);
const buyerOf = (values = COMPLETE) => request(values).applicants[0];

describe('the request of the details', () => {
  it('contains all people in the order of the quotation', () => {
    expect(request().applicants.map(({ id, name }) => [id, name.fullName])).toEqual([
      ['self', 'Aisyah Binti Rahman'],
      ['spouse', 'Faizal Bin Osman'],
      ['child-1', 'Adam Bin Faizal'],
    ]);
  });

  it('does not change quoted values', () => {
    const { id, idNo, planCode, sumAssured, nationality, isIndoor } = applicants[0]!;
    expect(buyerOf()).toMatchObject({ id, idNo, planCode, sumAssured, nationality, isIndoor });
  });

  it('contains another nationality until the quotation has it', () => {
    const { nationality } = applicants[0]!;
    expect(buyerOf(withPerson('self', { nationality: 'SGP' }))).toMatchObject({
      nationality,
      nationalityTyped: 'SGP',
    });
    const before = [{ ...applicants[0]!, nationalityTyped: 'SGP' }, ...applicants.slice(1)];
    const confirmed = toConfirmedDetails(COMPLETE, { applicants: before }, []).applicants[0];
    expect(confirmed).not.toHaveProperty('nationalityTyped');
  });

  it('contains contacts, income and address of the buyer', () => {
    expect(buyerOf()).toMatchObject({
      title: '033',
      occupationDesc: 'Accountant',
      contacts: [{ type: 'mobile', value: '+60123456789', isPrimary: true }],
      emails: [{ type: 'personal', value: 'aisyah.rahman@example.my', isPrimary: true }],
      monthlyIncome: { amount: '8000', range: '' },
      addresses: [{ type: 'home', ...HOME, countryDesc: 'Malaysia' }],
      isBeneficialOwner: 'Y',
      isBumiputra: '',
    });
  });

  it('formats the income as the contract requires, up to the maximum', () => {
    const sent = request(withPerson('self', { income: formatRinggit(MONTHLY_INCOME_MAX) }));
    expect(sent.applicants[0]?.monthlyIncome.amount).toBe('99999999.99');
    const { applicants: taken } = ENDPOINT_SCHEMAS.saveApplication.request.properties;
    expect([...Value.Errors(taken, sent.applicants)]).toEqual([]);
  });

  it('contains 0 as the income of a child and of an adult without work', () => {
    const noIncome = { amount: '0', range: '' };
    const incomesOf = (people: typeof applicants) =>
      toConfirmedDetails(
        withPerson('child-1', { income: '100' }),
        { applicants: people },
        [],
      ).applicants.map(({ monthlyIncome }) => monthlyIncome);
    expect(incomesOf(applicants)[2]).toEqual(noIncome);
    const withoutWork = applicants.map((one) => ({ ...one, occupationCode: 'HOUS' }));
    expect(incomesOf(withoutWork)).toEqual([noIncome, noIncome, noIncome]);
  });

  it('contains a second address for mail', () => {
    const mailing = { ...HOME, addr1: 'PO Box 7' };
    const buyer = buyerOf(withPerson('self', { mailToHome: false, mailing }));
    expect(buyer?.addresses.map(({ type, addr1 }) => [type, addr1])).toEqual([
      ['home', '12, Jalan SS 2/24'],
      ['mailing', 'PO Box 7'],
    ]);
  });

  it('omits an explanation of a former choice', () => {
    const typed = { fundSourceOthers: 'Lottery' };
    expect(buyerOf(withPerson('self', typed))?.fundSourceOthers).toBe('');
    expect(buyerOf(withPerson('self', { ...typed, fundSource: '008' }))?.fundSourceOthers).toBe(
      'Lottery',
    );
  });

  it('derives Bumiputera from the race', () => {
    expect(buyerOf(withPerson('self', { race: '001' }))?.isBumiputra).toBe('Y');
  });

  it('declares only the buyer as the owner', () => {
    expect(request().applicants.map(({ isBeneficialOwner }) => isBeneficialOwner)).toEqual([
      'Y',
      'N',
      'N',
    ]);
  });

  it('contains an account only with a bank', () => {
    const payout = { bankCode: '', accountHolderName: 'Aisyah', accountNo: '1' };
    expect(request({ ...COMPLETE, payout }).payout).toEqual({
      source: '',
      bankCode: '',
      accountHolderName: '',
      accountNo: '',
    });
    const chosen = { ...payout, bankCode: 'MBBEMYKL' };
    expect(request({ ...COMPLETE, payout: chosen }).payout).toEqual({ source: 'BANK', ...chosen });
  });

  it('contains the version of each consent text', () => {
    expect(Object.keys(request().consentVersions ?? {})).toEqual([
      'beneficialOwner',
      'personalData',
      'sensitiveData',
    ]);
  });

  it('contains the staff members', () => {
    expect(request().employee).toBe('N');
    expect(request(withPerson('self', { isStaff: true })).employee).toBe('Y');
  });
});
