import { RELATIONSHIP, type RelationshipCode } from '../codes/code-tables';

/** Decisions, section 5. */
export const MAX_FAMILY_SIZE = 6;

/** Selects a member, at most once. A missing list starts empty. */
export function selectMember<M extends { readonly id: string }>(
  members: readonly M[] | undefined,
  member: M,
): readonly M[] {
  const list = members ?? [];
  return list.some(({ id }) => id === member.id) ? list : [...list, member];
}

/** Deselects a member by id. A missing list becomes empty. */
export function deselectMember<M extends { readonly id: string }>(
  members: readonly M[] | undefined,
  id: string,
): readonly M[] {
  return (members ?? []).filter((member) => member.id !== id);
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
