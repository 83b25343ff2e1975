import { applicantDrafts, createAppStore, type RootState } from '@edp/store';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { sampleJourney } from '@edp/testing';
import { COMPLETE, FAMILY, SPOUSE, withPerson } from '../../../test/details';
import { detailsTyped } from '../../store/application-draft.slice';
import type { DetailsValues } from '../../store/details-values';
import { toConfirmedDetails } from './details-request';
import { detailsToStartWith } from './details-values';

const storeWith = (state: Partial<RootState> = {}) =>
  createAppStore({ state: { ...sampleJourney({ applicantData: FAMILY }), ...state } });

describe('the form at first', () => {
  const start = detailsToStartWith(storeWith().getState());

  it('knows what follows from the quotation', () => {
    expect(start.people.self).toMatchObject({
      title: '033',
      email: 'aisyah.rahman@example.my',
      maritalStatus: '099',
    });
    expect(start.people.spouse).toMatchObject({ title: '031', email: '' });
    expect(start.people['child-1']).toMatchObject({ maritalStatus: '' });
    expect(start.purposeOfTrx).toBe('001');
  });

  it('has nothing agreed to', () => {
    expect(start.ownerDeclared).toBe(false);
    expect(start.consents).toEqual({ personalData: false, sensitiveData: false });
  });
});

describe('the form of somebody who comes back', () => {
  it('holds what was typed, of those still in the quotation', () => {
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

  /** The same family, in which somebody has another number. */
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

  it('holds nothing of somebody in whose place another person is, nor an agreement for them', () => {
    const start = withNumber('spouse', '900101105239', COMPLETE);
    expect(start.people.spouse).toMatchObject({ idNo: '900101105239', fullName: '' });
    expect(start.people.self).toEqual(COMPLETE.people.self);
    expect(start.people['child-1']).toEqual(COMPLETE.people['child-1']);
    expect(start.consents).toEqual({ personalData: false, sensitiveData: false });
    expect(start.ownerDeclared).toBe(true);
  });

  it('holds no agreement for somebody who came after it, and all that was typed', () => {
    const store = storeWith({
      quickQuote: { ...storeWith().getState().quickQuote, applicantData: FAMILY.slice(0, 2) },
    });
    const { quickQuote } = store.getState();
    const { self, spouse } = COMPLETE.people;
    const values = { ...COMPLETE, people: { self: self!, spouse: spouse! } };
    store.dispatch(detailsTyped({ refId: quickQuote.refId!, values }));
    expect(detailsToStartWith(store.getState()).consents.personalData).toBe(true);
    const grown = { ...quickQuote, applicantData: FAMILY };
    expect(detailsToStartWith({ ...store.getState(), quickQuote: grown })).toMatchObject({
      people: { ...values.people, 'child-1': { fullName: '' } },
      consents: { personalData: false, sensitiveData: false },
      ownerDeclared: true,
    });
  });

  it('begins anew with another buyer, whose account and declaration these are not', () => {
    const payout = { bankCode: 'MBBEMYKL', accountHolderName: 'Aisyah', accountNo: '1' };
    expect(withNumber('self', '900101105238', { ...COMPLETE, payout })).toMatchObject({
      ownerDeclared: false,
      payout: { bankCode: '', accountHolderName: '', accountNo: '' },
      people: { self: { fullName: '' }, spouse: { fullName: 'Faizal Bin Osman' } },
    });
  });

  it('holds nothing of another journey', () => {
    const store = storeWith();
    store.dispatch(detailsTyped({ refId: 'another', values: COMPLETE }));
    expect(detailsToStartWith(store.getState()).people.self?.fullName).toBe('');
  });

  it('holds neither account nor agreement of a buyer in whose place another is', () => {
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

  it('holds the nationality that was chosen and not told to the quotation yet', () => {
    const draft = sampleApplication(sampleQuotation([...FAMILY]), 'draft');
    const applicants = draft.applicants.map((one) => ({ ...one, nationalityTyped: 'SGP' }));
    const { planSummary } = createAppStore().getState();
    const application = { ...draft, applicants };
    const store = storeWith({ planSummary: { ...planSummary, application } });
    expect(detailsToStartWith(store.getState()).people.spouse?.nationality).toBe('SGP');
  });

  /** The income that stands there after a reload, where the buyer had an occupation when the details were saved. */
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
  ])('holds the income that was typed as "%s"', (typed, shown) => {
    expect(incomeAfter('ACCT', typed)).toBe(shown);
  });

  it('holds no income of a buyer who had no work, and so was not asked', () => {
    expect(incomeAfter('STUD', '')).toBe('');
  });

  it('holds what was confirmed', () => {
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
});
