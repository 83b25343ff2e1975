import { checkValues } from '@edp/forms';
import { createAppStore, selectApplication } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { ownerRules } from '../../features/card-owner/card-owner.schema';
import { fieldOfPointer, reviewRules, reviewValues, toReviewDetails } from './review-values';

const store = createAppStore();
fillJourney(store, { product: sampleProduct(), page: 'review' });
const application = selectApplication(store.getState())!;

const TODAY = '2026-11-20';
const BUYER = '910314105238';
const OWNER = {
  fullName: 'Osman bin Daud',
  idNo: '610203105237',
  relationship: '004',
  email: 'osman@example.my',
  mobile: '+60123456789',
} as const;
const CARD = { card: 'other', owner: OWNER } as const;
const OWNER_RULES = ownerRules(TODAY, BUYER);
const TICKED = { application: true, cardOwner: true };
const KEY = 'as it is';
const valid = {
  ...reviewValues(application, null, KEY),
  confirmed: { application: true, cardOwner: true },
};
const check = (values: typeof valid) => checkValues(reviewRules(values, OWNER_RULES), values);

describe('the review form', () => {
  it('starts with the own card and no ticked checkbox', () => {
    expect(reviewValues(application, null, KEY)).toMatchObject({
      card: 'own',
      confirmed: { application: false, cardOwner: false },
      marketing: false,
    });
  });

  it('starts with the confirmations of an earlier attempt to pay, except for a card changed since', () => {
    const confirmed = { ...application, consentConfirmation: true, declaration: true };
    expect(reviewValues(confirmed, null, KEY).confirmed).toEqual({
      application: true,
      cardOwner: false,
    });
    const half = { ...confirmed, declaration: false };
    expect(reviewValues(half, null, KEY).confirmed.application).toBe(false);
    const other = { ...confirmed, cardOwner: OWNER };
    expect(reviewValues(other, null, KEY).confirmed.cardOwner).toBe(true);
    const filledIn = {
      values: CARD,
      confirmed: TICKED,
      marketing: true,
      confirmedKey: 'as it was',
    };
    expect(reviewValues(other, filledIn, KEY).confirmed.cardOwner).toBe(false);
  });

  it('starts with former ticks, also of a card owner, while they refer to the same values', () => {
    const filledIn = { values: CARD, confirmed: TICKED, marketing: true, confirmedKey: KEY };
    expect(reviewValues(application, filledIn, KEY).confirmed).toEqual(TICKED);
    const confirmed = { ...application, consentConfirmation: true, declaration: true };
    const unticked = { application: false, cardOwner: true };
    const changed = { ...filledIn, confirmed: unticked };
    expect(reviewValues(confirmed, changed, KEY).confirmed).toEqual(unticked);
    expect(reviewValues(application, filledIn, 'changed since').confirmed).toEqual({
      application: false,
      cardOwner: false,
    });
  });

  it('starts with the stored card owner, or later typed values', () => {
    const known = { ...application, cardOwner: OWNER };
    expect(reviewValues(known, null, KEY)).toMatchObject(CARD);
    const values = { card: 'own', owner: OWNER } as const;
    const filledIn = { values, confirmed: TICKED, marketing: false, confirmedKey: KEY };
    expect(reviewValues(known, filledIn, KEY)).toMatchObject({ card: 'own' });
  });

  it.each([true, false])('starts with the last choice of marketing consent: %s', (marketing) => {
    // The response to a save from before the choice may have replaced the application since.
    const before = { ...application, marketingConsent: !marketing };
    const filledIn = { values: CARD, confirmed: TICKED, marketing, confirmedKey: KEY };
    expect(reviewValues(before, filledIn, KEY).marketing).toBe(marketing);
    expect(reviewValues(before, null, KEY).marketing).toBe(!marketing);
  });

  it.each([{ marketing: '2026-01' }, {}, undefined])(
    'starts without marketing consent to another version of its text: %j',
    (versions) => {
      const { consentVersions: _, ...known } = { ...application, marketingConsent: true };
      const before = { ...known, ...(versions && { consentVersions: versions }) };
      expect(reviewValues(before, null, KEY).marketing).toBe(false);
    },
  );

  it('requires each confirmation, that of a card owner only for their card, and no consent', () => {
    const confirmed = { application: false, cardOwner: false };
    expect(check(valid)).toEqual({});
    expect(check({ ...valid, confirmed })).toEqual({
      'confirmed.application': { code: 'required' },
    });
    expect(check({ ...valid, card: 'other', owner: OWNER, confirmed })).toHaveProperty(
      ['confirmed.cardOwner'],
      { code: 'required' },
    );
  });

  it.each([
    ['fullName', '', 'required'],
    ['idNo', '61020310523', 'nric.invalid'],
    ['idNo', BUYER, 'nric.duplicate'],
    ['idNo', '910314-10-5238', 'nric.duplicate'],
    ['relationship', '', 'select.relationship'],
    ['relationship', '001', 'select.relationship'],
    ['email', 'osman@', 'email.invalid'],
    ['mobile', '+6012', 'mobile.invalid'],
  ] as const)('reports an error of the card owner’s %s', (field, value, code) => {
    const values = { ...valid, card: 'other' as const, owner: { ...OWNER, [field]: value } };
    expect(check(values)[`owner.${field}`]).toMatchObject({ code });
  });

  it('requires no owner for the own card', () => {
    expect(check({ ...valid, card: 'own', owner: { ...OWNER, fullName: '' } })).toEqual({});
  });

  it('sends the card owner only for another person’s card', () => {
    expect(toReviewDetails({ ...valid, card: 'own', owner: OWNER })).toEqual({
      declaration: true,
      consentConfirmation: true,
      marketingConsent: false,
      consentVersions: {
        productDisclosureSheet: '2026-01',
        declaration: '2026-01',
        marketing: '2026-12',
      },
    });
    const details = toReviewDetails({
      ...valid,
      card: 'other',
      owner: { ...OWNER, email: ' osman@example.my ' },
      marketing: true,
    });
    expect(details).toMatchObject({
      marketingConsent: true,
      cardOwner: { ...OWNER, email: 'osman@example.my' },
      consentVersions: { policyOwner: '2026-12' },
    });
  });

  it('finds the field of a server pointer', () => {
    expect(fieldOfPointer('/cardOwner/idNo')).toBe('owner.idNo');
    expect(fieldOfPointer('/consentConfirmation')).toBe('confirmed.application');
    expect(fieldOfPointer('/declaration')).toBe('confirmed.application');
    expect(fieldOfPointer('/amount')).toBeUndefined();
  });
});
