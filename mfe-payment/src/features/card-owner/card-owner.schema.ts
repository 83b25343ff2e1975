import type { Application } from '@edp/contracts';
import { type IsoDate, MESSAGE, normaliseEmail, normaliseNric, RELATIONSHIP } from '@edp/domain';
import {
  email,
  type FormSchema,
  mobile,
  nric,
  personName,
  required,
  rule,
  shape,
} from '@edp/forms';
import type { CardValues, OwnerValues } from '../../store/review-draft.slice';

/** Who somebody with a card may be to the buyer, as the form lists them. */
export const OWNER_RELATIONS = {
  spouse: RELATIONSHIP.spouse,
  father: RELATIONSHIP.father,
  mother: RELATIONSHIP.mother,
  child: RELATIONSHIP.child,
  brother: RELATIONSHIP.brother,
  sister: RELATIONSHIP.sister,
  uncle: RELATIONSHIP.uncle,
  aunty: RELATIONSHIP.aunty,
  nephew: RELATIONSHIP.nephew,
  financial: RELATIONSHIP.financial,
} as const;

const NOBODY: OwnerValues = { fullName: '', idNo: '', relationship: '', email: '', mobile: '' };

/** What the provider knows already. */
export function cardValuesOf({ cardOwner }: Pick<Application, 'cardOwner'>): CardValues {
  return cardOwner ? { card: 'other', owner: cardOwner } : { card: 'own', owner: NOBODY };
}

/** @param buyerIdNo the card of whoever buys is their own, and nobody else's */
export function ownerRules(today: IsoDate, buyerIdNo: string): FormSchema {
  const notBuyer = rule((idNo) =>
    normaliseNric(String(idNo)) === normaliseNric(buyerIdNo)
      ? { code: MESSAGE.nricDuplicate }
      : null,
  );
  const notSelf = rule((code) =>
    code === RELATIONSHIP.self ? { code: MESSAGE.selectRelationship } : null,
  );
  return shape({
    fullName: required(personName()),
    idNo: required(nric({ today }).concat(notBuyer)),
    relationship: required(notSelf, MESSAGE.selectRelationship),
    email: required(email()),
    mobile: required(mobile()),
  });
}

/** The owner as the application takes it; undefined for one's own card. */
export function toCardOwner({ card, owner }: CardValues): Application['cardOwner'] {
  const { relationship } = owner;
  if (card === 'own' || relationship === '') return undefined;
  return { ...owner, relationship, email: normaliseEmail(owner.email) };
}
