import type { Application } from '@edp/contracts';
import { type IsoDate, MESSAGE, normaliseEmail, RELATIONSHIP } from '@edp/domain';
import { email, type FormSchema, mobile, nric, personName, required, shape } from '@edp/forms';
import type { CardValues, OwnerValues } from '../../store/card-values';

/** Who somebody with a card may be to the buyer, as the form lists them. */
export const OWNER_RELATIONS = {
  spouse: RELATIONSHIP.spouse,
  father: RELATIONSHIP.father,
  mother: RELATIONSHIP.mother,
  child: RELATIONSHIP.child,
  brother: RELATIONSHIP.brother,
  sister: RELATIONSHIP.sister,
} as const;

const NOBODY: OwnerValues = { fullName: '', idNo: '', relationship: '', email: '', mobile: '' };

/** What the provider knows already. */
export function cardValuesOf({ cardOwner }: Pick<Application, 'cardOwner'>): CardValues {
  return cardOwner ? { card: 'other', owner: cardOwner } : { card: 'own', owner: NOBODY };
}

export function ownerRules(today: IsoDate): FormSchema {
  return shape({
    fullName: required(personName()),
    idNo: required(nric({ today })),
    relationship: required(undefined, MESSAGE.selectRelationship),
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
