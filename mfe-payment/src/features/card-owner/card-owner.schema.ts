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

/** Relationships of a card owner to the buyer, in the order of the form. */
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

/** The stored card owner as form values, also without a selected relationship. */
export function cardValuesOf({ cardOwner }: Pick<Application, 'cardOwner'>): CardValues {
  if (!cardOwner) return { card: 'own', owner: NOBODY };
  const { relationship } = cardOwner;
  const chosen = relationship === RELATIONSHIP.self ? '' : relationship;
  return { card: 'other', owner: { ...cardOwner, relationship: chosen } };
}

/** @param buyerIdNo must differ from the owner's number: the buyer's card is an own one */
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

/** The card owner for the request; undefined for the buyer's own card. */
export function toCardOwner({ card, owner }: CardValues): Application['cardOwner'] {
  const { relationship } = owner;
  if (card === 'own' || relationship === '') return undefined;
  return { ...owner, relationship, email: normaliseEmail(owner.email) };
}

/**
 * The valid details of the card owner, which the provider accepts before the declaration; null for the buyer's own
 * card. The contract requires a relationship: until one is selected it is `self`, which another owner never has.
 *
 * @param last the previous draft: a detail that is being corrected retains its value, unless the name is another one
 */
export function toOwnerDraft(
  { card, owner }: CardValues,
  rules: FormSchema,
  last: CardOwner | null = null,
): CardOwner | null {
  if (card === 'own') return null;
  const wrong = checkValues(rules, owner);
  const isOther = !('fullName' in wrong) && owner.fullName !== last?.fullName;
  const right = <Name extends keyof OwnerValues>(name: Name) => {
    if (!(name in wrong)) return owner[name];
    return owner[name] === '' || isOther ? '' : (last?.[name] ?? '');
  };
  return {
    fullName: right('fullName'),
    idNo: right('idNo'),
    relationship: right('relationship') || RELATIONSHIP.self,
    email: normaliseEmail(right('email')),
    mobile: right('mobile'),
  };
}

/** Whether a typed detail of another owner is still invalid, and therefore not saved. */
export function isHalfTyped({ card, owner }: CardValues, rules: FormSchema): boolean {
  if (card === 'own') return false;
  const wrong = Object.keys(checkValues(rules, owner)) as (keyof OwnerValues)[];
  return wrong.some((name) => owner[name] !== '');
}

/** Whether another name was typed over that of an owner with details: they may be another person's. */
export function isRenamed(last: CardOwner, { fullName }: CardOwner): boolean {
  return fullName !== '' && fullName !== last.fullName && isNamed({ ...last, fullName: '' });
}

/** False for an owner without details: selecting another card alone is not saved. */
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
