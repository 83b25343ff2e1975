/** @jest-environment node */
import { createAppStore, type RootState } from '@edp/store';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { sampleJourney } from '@edp/testing';
import { COMPLETE, FAMILY, SPOUSE } from '../../../test/details';
import { detailsTyped } from '../../store/application-draft.slice';
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

  it('holds nothing of another journey', () => {
    const store = storeWith();
    store.dispatch(detailsTyped({ refId: 'another', values: COMPLETE }));
    expect(detailsToStartWith(store.getState()).people.self?.fullName).toBe('');
  });

  it('holds what was confirmed', () => {
    const quotation = sampleQuotation();
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
