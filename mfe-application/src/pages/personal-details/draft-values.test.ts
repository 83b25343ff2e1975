import { Value } from 'typebox/value';
import { ENDPOINT_SCHEMAS } from '@edp/contracts';
import { FUND_SOURCE } from '@edp/domain';
import { applicantDrafts, createAppStore, type Member, proposerDraft } from '@edp/store';
import { SAMPLE_SELF, sampleJourney } from '@edp/testing';
import { COMPLETE, FAMILY, HOME, SON, withPerson } from '../../../test/details';
import type { AddressValues, DetailsValues } from '../../store/details-values';
import { toDetails } from './details-request';
import { toDraftValues } from './draft-values';

const { applicants, payout, proposer } = ENDPOINT_SCHEMAS.saveApplication.request.properties;
const state = createAppStore({ state: sampleJourney({ applicantData: FAMILY }) }).getState();
const people = { applicants: applicantDrafts(state, () => 100_000), proposer: null };
const rejected = (values: DetailsValues) => {
  const details = toDetails(values, people, []);
  return [
    ...Value.Errors(applicants, details.applicants),
    ...Value.Errors(payout, details.payout),
  ].map(({ instancePath }) => instancePath);
};

/** A parent who covers children only, before the quotation contains the identity. */
const PARENT: Member = { ...SAMPLE_SELF, nric: '', gender: null, occupationCode: '' };
const ofParent = createAppStore({
  state: sampleJourney({ applicantData: [SON], proposer: PARENT }),
}).getState();
const parents = {
  applicants: applicantDrafts(ofParent, () => 0),
  proposer: proposerDraft(ofParent),
};

const TOO_LONG = '1 Jalan '.repeat(40);
const LONG_ADDRESS: AddressValues = {
  addr1: TOO_LONG,
  addr2: TOO_LONG,
  addr3: TOO_LONG,
  postcode: '473001',
  city: TOO_LONG,
  stateDesc: HOME.stateDesc,
};
const OVERFLOWING: DetailsValues = {
  ...withPerson('self', {
    fullName: TOO_LONG,
    mobile: '1'.repeat(40),
    email: TOO_LONG,
    income: '80,000,000,000,000.55',
    companyName: TOO_LONG,
    fundSource: FUND_SOURCE.others,
    fundSourceOthers: TOO_LONG,
    home: LONG_ADDRESS,
    mailing: LONG_ADDRESS,
    mailToHome: false,
  }),
  payout: { bankCode: 'MBB', accountHolderName: TOO_LONG, accountNo: '1'.repeat(40) },
};

describe('a draft of the details', () => {
  it('is accepted by the server for any input in any field', () => {
    expect(rejected(OVERFLOWING)).not.toEqual([]);
    expect(rejected(toDraftValues(OVERFLOWING))).toEqual([]);
  });

  it('truncates texts, and omits numbers that are too long', () => {
    const { people, payout: account } = toDraftValues(OVERFLOWING);
    expect(people['self']?.fullName).toBe(TOO_LONG.slice(0, 80));
    expect(people['self']?.home.postcode).toBe('');
    expect(people['self']?.income).toBe('');
    expect(account.accountNo).toBe('');
  });

  it('contains a parent who covers children only as typed', () => {
    const identity = { nric: '93031', occupationCode: '', occupationTyped: 'acc' };
    const values = withPerson('self', { identity, title: '' });
    const details = toDetails(toDraftValues(values), parents, []);
    expect(details.applicants.map(({ id }) => id)).toEqual(['child-1']);
    expect([...Value.Errors(proposer, details.proposer)]).toEqual([]);
    const { fullName } = COMPLETE.people['self']!;
    expect(details.proposer).toMatchObject({
      id: 'self',
      clientType: '001',
      title: '',
      idNo: '93031',
      occupationCode: '',
      occupationTyped: 'acc',
      name: { fullName },
    });
  });

  it('truncates NRIC and occupation of a parent who is not covered to the limits of the server', () => {
    const identity = { nric: TOO_LONG, occupationCode: '', occupationTyped: TOO_LONG };
    const values = withPerson('self', { identity });
    const sent = (typed: DetailsValues) => toDetails(typed, parents, []).proposer;
    expect([...Value.Errors(proposer, sent(values))]).toHaveLength(2);
    expect([...Value.Errors(proposer, sent(toDraftValues(values)))]).toEqual([]);
  });

  it('equals the typed values within the limits, without declarations', () => {
    expect(COMPLETE.ownerDeclared).toBe(true);
    expect(toDraftValues(COMPLETE)).toEqual({ ...COMPLETE, ownerDeclared: false });
    const { applicants: sent } = toDetails(toDraftValues(COMPLETE), people, []);
    expect(sent.map(({ isBeneficialOwner }) => isBeneficialOwner)).toEqual(['N', 'N', 'N']);
  });
});
