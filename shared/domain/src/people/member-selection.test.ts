import { RELATIONSHIP, type RelationshipCode } from '../codes/code-tables';
import {
  canAddMember,
  deselectMember,
  MAX_FAMILY_SIZE,
  mayBeCovered,
  selectMember,
} from './member-selection';

interface Member {
  id: string;
  relationship: RelationshipCode;
}
const self: Member = { id: 'self', relationship: RELATIONSHIP.self };
const child: Member = { id: 'child', relationship: RELATIONSHIP.child };

describe('selecting members', () => {
  it('adds a member once', () => {
    expect(selectMember([self], child)).toEqual([self, child]);
    expect(selectMember([self, child], { ...child, relationship: RELATIONSHIP.spouse })).toEqual([
      self,
      child,
    ]);
  });

  it('removes a deselected member by id', () => {
    expect(deselectMember([self, child], 'child')).toEqual([self]);
  });

  it('starts and ends with an empty list', () => {
    expect(selectMember([], self)).toEqual([self]);
    expect(deselectMember([self], 'self')).toEqual([]);
  });
});

describe('people who may be covered together', () => {
  const spouse = { relationship: RELATIONSHIP.spouse };
  it.each([
    ['the buyer: yes', [self], true],
    ['a child whose parent buys: yes', [child], true],
    ['a spouse and a child: yes', [spouse, child], true],
    ['a spouse alone: no', [spouse], false],
    ['an empty list: no', [], false],
  ])('%s', (_who, covered, isAllowed) => {
    expect(mayBeCovered(covered)).toBe(isAllowed);
  });
});

describe('the size of the family', () => {
  it('allows one Self and one Spouse', () => {
    expect(canAddMember([self], RELATIONSHIP.self)).toBe(false);
    expect(canAddMember([self], RELATIONSHIP.spouse)).toBe(true);
    const couple = [self, { id: 'spouse', relationship: RELATIONSHIP.spouse }];
    expect(canAddMember(couple, RELATIONSHIP.spouse)).toBe(false);
    expect(canAddMember(couple, RELATIONSHIP.child)).toBe(true);
  });

  it('is limited to six', () => {
    const full = Array.from({ length: MAX_FAMILY_SIZE }, () => child);
    expect(canAddMember(full.slice(1), RELATIONSHIP.child)).toBe(true);
    expect(canAddMember(full, RELATIONSHIP.child)).toBe(false);
  });
});
