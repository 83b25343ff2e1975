import type { Application, CardOwner } from '@edp/contracts';
import { type IsoDate, MESSAGE, normaliseEmail, normaliseNric, RELATIONSHIP } from '@edp/domain';
import {
  checkValues,
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

/** What the provider knows already, also of an owner whose relationship was not chosen yet. */
export function cardValuesOf({ cardOwner }: Pick<Application, 'cardOwner'>): CardValues {
  if (!cardOwner) return { card: 'own', owner: NOBODY };
  const { relationship } = cardOwner;
  const chosen = relationship === RELATIONSHIP.self ? '' : relationship;
  return { card: 'other', owner: { ...cardOwner, relationship: chosen } };
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

/**
 * The owner as far as valid, which the provider accepts before the declaration; null for one's own card. The contract
 * requires a relationship: until one is chosen it is `self`, which the owner of another card never has.
 *
 * @param last what was valid before: a detail in the middle of a correction stays as it was
 */
export function toOwnerDraft(
  { card, owner }: CardValues,
  rules: FormSchema,
  last: CardOwner | null = null,
): CardOwner | null {
  if (card === 'own') return null;
  const wrong = checkValues(rules, owner);
  const right = <Name extends keyof OwnerValues>(name: Name) => {
    if (!(name in wrong)) return owner[name];
    return owner[name] === '' ? '' : (last?.[name] ?? '');
  };
  return {
    fullName: right('fullName'),
    idNo: right('idNo'),
    relationship: right('relationship') || RELATIONSHIP.self,
    email: normaliseEmail(right('email')),
    mobile: right('mobile'),
  };
}

/** Whether something is typed of another owner that is not valid yet, and therefore not saved. */
export function isHalfTyped({ card, owner }: CardValues, rules: FormSchema): boolean {
  if (card === 'own') return false;
  const wrong = Object.keys(checkValues(rules, owner)) as (keyof OwnerValues)[];
  return wrong.some((name) => owner[name] !== '');
}

/** False before anything is said of another owner: that another card pays changes nothing yet. */
export function isNamed({
  fullName,
  idNo,
  relationship,
  email: address,
  mobile: number,
}: CardOwner): boolean {
  const isRelated = relationship !== RELATIONSHIP.self;
  return isRelated || [fullName, idNo, address, number].some((text) => text !== '');
}
