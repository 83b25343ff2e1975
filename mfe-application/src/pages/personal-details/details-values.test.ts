import { CONSENT_VERSIONS, type ConsentName } from '@edp/contracts';
import { applicantDrafts, createAppStore, injectSlice, type RootState } from '@edp/store';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { sampleJourney } from '@edp/testing';
import { COMPLETE, FAMILY, SPOUSE, withPerson } from '../../../test/details';
import { applicationDraftSlice, detailsTyped } from '../../store/application-draft.slice';
import type { DetailsValues } from '../../store/details-values';
import { toConfirmedDetails } from './details-request';
import { detailsToStartWith } from './details-values';

injectSlice(applicationDraftSlice);

const storeWith = (state: Partial<RootState> = {}) =>
  createAppStore({ state: { ...sampleJourney({ applicantData: FAMILY }), ...state } });

describe('the initial form', () => {
  const start = detailsToStartWith(storeWith().getState());

  it('contains values derived from the quotation', () => {
    expect(start.people.self).toMatchObject({
      title: '033',
      email: 'aisyah.rahman@example.my',
      maritalStatus: '099',
    });
    expect(start.people.spouse).toMatchObject({ title: '031', email: '' });
    expect(start.people['child-1']).toMatchObject({ maritalStatus: '' });
    expect(start.purposeOfTrx).toBe('001');
  });

  it('has no consent', () => {
    expect(start.ownerDeclared).toBe(false);
    expect(start.consents).toEqual({ personalData: false, sensitiveData: false });
  });
});

describe('the form of a returning buyer', () => {
  it('contains typed values of people who are still in the quotation', () => {
    const store = storeWith();
    const refId = store.getState().quickQuote.refId!;
    store.dispatch(detailsTyped({ refId, values: COMPLETE }));
    expect(detailsToStartWith(store.getState())).toEqual(COMPLETE);

    const { quickQuote } = store.getState();
    const smaller = { ...quickQuote, applicantData: [FAMILY[0], { ...SPOUSE, id: 'spouse-2' }] };
    const { people } = detailsToStartWith({ ...store.getState(), quickQuote: smaller });
    expect(Object.keys(people)).toEqual(['self', 'spouse-2']);
    expect(people['spouse-2']?.fullName).toBe('');
  });

  /** The same family with another number for one person. */
  const withNumber = (id: string, nric: string, values: DetailsValues) => {
    const store = storeWith();
    const { quickQuote } = store.getState();
    store.dispatch(detailsTyped({ refId: quickQuote.refId!, values }));
    const applicantData = FAMILY.map((one) => (one.id === id ? { ...one, nric } : one));
    return detailsToStartWith({
      ...store.getState(),
      quickQuote: { ...quickQuote, applicantData },
    });
  };

  it('contains neither values nor consents of a replaced person', () => {
    const start = withNumber('spouse', '900101105239', COMPLETE);
    expect(start.people.spouse).toMatchObject({ idNo: '900101105239', fullName: '' });
    expect(start.people.self).toEqual(COMPLETE.people.self);
    expect(start.people['child-1']).toEqual(COMPLETE.people['child-1']);
    expect(start.consents).toEqual({ personalData: false, sensitiveData: false });
    expect(start.ownerDeclared).toBe(true);
  });

  it('contains all typed values but no consent after a person was added', () => {
    const store = storeWith({
      quickQuote: { ...storeWith().getState().quickQuote, applicantData: FAMILY.slice(0, 2) },
    });
    const { quickQuote } = store.getState();
    const { self, spouse } = COMPLETE.people;
    const values = { ...COMPLETE, people: { self: self!, spouse: spouse! } };
    store.dispatch(detailsTyped({ refId: quickQuote.refId!, values }));
    expect(detailsToStartWith(store.getState()).consents?.personalData).toBe(true);
    const grown = { ...quickQuote, applicantData: FAMILY };
    expect(detailsToStartWith({ ...store.getState(), quickQuote: grown })).toMatchObject({
      people: { ...values.people, 'child-1': { fullName: '' } },
      consents: { personalData: false, sensitiveData: false },
      ownerDeclared: true,
    });
  });

  it('contains no consent once an agent acts, and none of the agent later', () => {
    const store = storeWith();
    const { quickQuote } = store.getState();
    const startAs = (actingAs: 'buyer' | 'agent', values: DetailsValues) => {
      store.dispatch(detailsTyped({ refId: quickQuote.refId!, values }));
      return detailsToStartWith({ ...store.getState(), quickQuote: { ...quickQuote, actingAs } });
    };
    const ofAgent = startAs('agent', COMPLETE);
    expect(ofAgent).toEqual({ ...COMPLETE, ownerDeclared: false, consents: null });
    expect(startAs('buyer', ofAgent)).toEqual({
      ...COMPLETE,
      ownerDeclared: false,
      consents: { personalData: false, sensitiveData: false },
    });
  });

  it('starts over with another buyer, without the former account and declaration', () => {
    const payout = { bankCode: 'MBBEMYKL', accountHolderName: 'Aisyah', accountNo: '1' };
    expect(withNumber('self', '900101105238', { ...COMPLETE, payout })).toMatchObject({
      ownerDeclared: false,
      payout: { bankCode: '', accountHolderName: '', accountNo: '' },
      people: { self: { fullName: '' }, spouse: { fullName: 'Faizal Bin Osman' } },
    });
  });

  it('contains nothing of another journey', () => {
    const store = storeWith();
    store.dispatch(detailsTyped({ refId: 'another', values: COMPLETE }));
    expect(detailsToStartWith(store.getState()).people.self?.fullName).toBe('');
  });

  it('contains neither account nor consents of a replaced buyer', () => {
    const { planSummary } = createAppStore().getState();
    const payout = {
      source: 'BANK',
      bankCode: 'MBBEMYKL',
      accountHolderName: 'Hakim',
      accountNo: '1',
    };
    const application = { ...sampleApplication(sampleQuotation(FAMILY), 'assessed'), payout };
    const startWith = (nric: string) => {
      const state = storeWith({ planSummary: { ...planSummary, application } }).getState();
      const applicantData = FAMILY.map((one) => (one.id === 'self' ? { ...one, nric } : one));
      return detailsToStartWith({ ...state, quickQuote: { ...state.quickQuote, applicantData } });
    };
    expect(startWith(FAMILY[0].nric)).toMatchObject({
      payout: { accountNo: '1' },
      consents: { personalData: true },
    });
    expect(startWith('900101105238')).toMatchObject({
      people: { self: { fullName: '' } },
      payout: { bankCode: '', accountHolderName: '', accountNo: '' },
      consents: { personalData: false, sensitiveData: false },
    });
  });

  it('contains a selected nationality that the quotation does not have yet', () => {
    const draft = sampleApplication(sampleQuotation([...FAMILY]), 'draft');
    const applicants = draft.applicants.map((one) => ({ ...one, nationalityTyped: 'SGP' }));
    const { planSummary } = createAppStore().getState();
    const application = { ...draft, applicants };
    const store = storeWith({ planSummary: { ...planSummary, application } });
    expect(detailsToStartWith(store.getState()).people.spouse?.nationality).toBe('SGP');
  });

  /** The income after a reload, for the occupation with which the details were saved. */
  const incomeAfter = (occupationCode: string, income: string) => {
    const store = storeWith();
    const { planSummary } = createAppStore().getState();
    const known = applicantDrafts(store.getState(), () => 0);
    const people = known.map((one) => (one.id === 'self' ? { ...one, occupationCode } : one));
    const values = withPerson('self', { income });
    const { applicants } = toConfirmedDetails(values, { applicants: people }, []);
    const draft = sampleApplication(sampleQuotation(FAMILY), 'draft');
    const application = { ...draft, applicants: [...applicants] };
    const state = storeWith({ planSummary: { ...planSummary, application } }).getState();
    return detailsToStartWith(state).people.self?.income;
  };

  it.each([
    ['0', '0.00'],
    ['RM 0.00', '0.00'],
    ['8000', '8,000.00'],
    ['', ''],
  ])('contains the income typed as "%s"', (typed, shown) => {
    expect(incomeAfter('ACCT', typed)).toBe(shown);
  });

  it('contains no income of a buyer without work, who was not asked', () => {
    expect(incomeAfter('STUD', '')).toBe('');
  });

  it('contains confirmed values', () => {
    const quotation = sampleQuotation(FAMILY);
    const { planSummary } = createAppStore().getState();
    const application = sampleApplication(quotation, 'confirmed');
    const state = storeWith({ planSummary: { ...planSummary, application } }).getState();
    expect(detailsToStartWith(state)).toMatchObject({
      people: {
        self: {
          fullName: 'Hakim bin Rahman',
          mobile: '+60123456789',
          home: { postcode: '50450', stateDesc: 'WP Kuala Lumpur' },
          mailToHome: true,
        },
      },
      consents: { personalData: true, sensitiveData: true },
    });
  });

  it.each<[ConsentName, object]>([
    ['personalData', { consents: { personalData: false, sensitiveData: true } }],
    ['sensitiveData', { consents: { personalData: true, sensitiveData: false } }],
    ['beneficialOwner', { ownerDeclared: false }],
  ])('contains no consent to another version of the text of %s', (name, expected) => {
    const confirmed = sampleApplication(sampleQuotation(FAMILY), 'confirmed');
    const applicants = confirmed.applicants.map((one) => ({
      ...one,
      isBeneficialOwner: 'Y' as const,
    }));
    const { planSummary } = createAppStore().getState();
    const startWith = (consentVersions: Record<string, string>) => {
      const application = { ...confirmed, applicants, consentVersions };
      return detailsToStartWith(
        storeWith({ planSummary: { ...planSummary, application } }).getState(),
      );
    };
    expect(startWith(CONSENT_VERSIONS)).toMatchObject({
      consents: { personalData: true, sensitiveData: true },
      ownerDeclared: true,
    });
    expect(startWith({ ...CONSENT_VERSIONS, [name]: '2026-01' })).toMatchObject(expected);
  });
});
