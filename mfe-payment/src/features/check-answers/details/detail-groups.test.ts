import { BUSINESS_SECTIONS, FUND_SOURCE, MARITAL_STATUS, PURPOSE, RACE, TITLE } from '@edp/domain';
import {
  sampleApplication,
  sampleProduct,
  sampleQuotation,
  SAMPLE_FAMILY,
} from '@edp/store/sample';
import { detailGroups } from './detail-groups';

const application = sampleApplication(
  sampleQuotation(SAMPLE_FAMILY, sampleProduct('insurance')),
  'assessed',
);
/** Ringgit. */
const texts = {
  t: (key: string) => key,
  labelOf: (name: string) => `label of ${name}`,
  format: { date: (day: string) => day, money: (sen: number) => `RM ${sen / 100}` },
  wordOf: (list: string, code: string) => (code ? `${list} ${code}` : ''),
  occupationOf: (code: string) => (code === 'ACCT' ? 'Accountant' : ''),
};
const PAYOUT = {
  source: 'BANK',
  bankCode: 'MBBEMYKL',
  accountNo: '514012345678',
  accountHolderName: 'Hakim bin Rahman',
};

function answersOf(id: string, changes: object = {}, payout = application.payout) {
  const one = application.applicants.find((applicant) => applicant.id === id);
  if (!one) throw new Error(`Nobody is called ${id}.`);
  const request = { purposeOfTrx: PURPOSE.protection, payout };
  const groups = detailGroups({ ...one, ...changes }, request, texts);
  return Object.fromEntries(
    groups.map(({ key, page, part, rows }) => [
      key,
      {
        page,
        ...(part && { part }),
        ...Object.fromEntries(rows.map((row) => [row.key, row.value])),
      },
    ]),
  );
}

describe('the details of the buyer', () => {
  const everything = {
    title: TITLE.mr,
    maritalStatus: MARITAL_STATUS.married,
    race: RACE.malay,
    religion: '001',
    educationLevel: '004',
    companyName: 'Kilang Maju',
    natureOfBusiness: BUSINESS_SECTIONS[2],
    monthlyIncome: { amount: '4500.5', range: '' },
    fundSource: FUND_SOURCE.others,
    fundSourceOthers: 'A prize',
    wealthSource: '001',
    isStaff: 'Y',
    isBeneficialOwner: 'Y',
    uploadedNRIC: { frontSideImg: 'a-photo', backSideImg: '' },
  };

  it('are complete, each with the page and the part that change it', () => {
    expect(answersOf('self', everything, PAYOUT)).toEqual({
      identity: {
        page: 'quotation',
        dateOfBirth: '1991-03-14',
        gender: 'details.sex.M',
        occupation: 'Accountant',
        indoors: 'details.Y',
      },
      person: {
        page: 'application',
        title: 'title 031',
        fullName: 'Hakim bin Rahman',
        nationality: 'details.malaysian',
      },
      work: {
        page: 'application',
        part: 'workAndHome',
        companyName: 'Kilang Maju',
        natureOfBusiness: 'business C',
        income: 'RM 4500.5',
        fundSource: 'fundSource 008: A prize',
      },
      background: {
        page: 'application',
        part: 'agreement',
        maritalStatus: 'maritalStatus 002',
        educationLevel: 'educationLevel 004',
        race: 'race 001',
        religion: 'religion 001',
        wealthSource: 'wealthSource 001',
        purpose: 'purpose 001',
        staff: 'details.Y',
        bankingGroup: 'details.N',
      },
      refund: {
        page: 'application',
        part: 'agreement',
        bank: 'Maybank',
        account: '•••• 5678',
        holder: 'Hakim bin Rahman',
      },
      photos: {
        page: 'application',
        part: 'agreement',
        front: 'details.given',
        back: 'details.notGiven',
      },
      declaration: { page: 'application', part: 'agreement', owner: 'details.declared' },
    });
  });

  it('have no row for an empty value, and no empty group', () => {
    const { person, refund } = answersOf('self', { title: TITLE.mr, maritalStatus: '' });
    expect(person).toEqual({
      page: 'application',
      title: 'title 031',
      fullName: 'Hakim bin Rahman',
      nationality: 'details.malaysian',
    });
    expect(refund).toBeUndefined();
  });

  it('contain no income of a buyer without work', () => {
    const { work } = answersOf('self', { monthlyIncome: { amount: '0', range: '' } });
    expect(work).toBeUndefined();
  });

  it('contain a typed income of zero', () => {
    const { work } = answersOf('self', { monthlyIncome: { amount: '0.00', range: '' } });
    expect(work).toHaveProperty('income');
  });

  it('contain the stored name of an occupation if the table is not loaded', () => {
    const { identity } = answersOf('self', { occupationCode: 'XX', occupationDesc: 'Farmer' });
    expect(identity).toMatchObject({ occupation: 'Farmer' });
  });
});

describe('the details of other people', () => {
  it('contain relationship and contacts of an adult, without amounts', () => {
    const { identity, person, work, background } = answersOf('spouse', {
      maritalStatus: MARITAL_STATUS.married,
      emails: [{ type: 'personal', value: 'aisyah@example.my', isPrimary: true }],
    });
    expect(identity).toMatchObject({ relationship: 'details.relation.003' });
    expect(person).toMatchObject({ mobile: '+60 12-345 6789', email: 'aisyah@example.my' });
    expect(work).toBeUndefined();
    expect(background).toEqual({ page: 'application', maritalStatus: 'maritalStatus 002' });
  });

  it('contain no work of a child, or of a person without work', () => {
    expect(Object.keys(answersOf('child-1')['identity'] ?? {})).not.toEqual(
      expect.arrayContaining(['occupation']),
    );
    const { identity } = answersOf('spouse', { occupationCode: 'RETI' });
    expect(identity).not.toHaveProperty('indoors');
  });
});
