import { RELATIONSHIP, type RelationshipCode } from '../codes/code-tables';

/** Decisions, section 5. */
export const MAX_FAMILY_SIZE = 6;

/** Adds a member, unless one with that id exists. */
export function selectMember<M extends { readonly id: string }>(
  members: readonly M[],
  member: M,
): readonly M[] {
  return members.some(({ id }) => id === member.id) ? members : [...members, member];
}

/** Deselects a member by id. */
export function deselectMember<M extends { readonly id: string }>(
  members: readonly M[],
  id: string,
): readonly M[] {
  return members.filter((member) => member.id !== id);
}

/**
 * Whether cover may be bought for these people together: the buyer is one of them, or a child, for whom a parent may buy
 * without being covered (decisions, section 12).
 */
export function mayBeCovered(
  covered: readonly { readonly relationship: RelationshipCode }[],
): boolean {
  return covered.some(
    ({ relationship }) => relationship === RELATIONSHIP.self || relationship === RELATIONSHIP.child,
  );
}

/** Whether another person of a relationship can be added: one Self, one Spouse, six in total. */
export function canAddMember(
  members: readonly { readonly relationship: RelationshipCode }[],
  relationship: RelationshipCode,
): boolean {
  if (members.length >= MAX_FAMILY_SIZE) return false;
  const only = relationship === RELATIONSHIP.self || relationship === RELATIONSHIP.spouse;
  return !only || !members.some((member) => member.relationship === relationship);
}
