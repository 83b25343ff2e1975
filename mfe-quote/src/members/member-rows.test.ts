import fc from 'fast-check';
import { GENDER, MAX_FAMILY_SIZE } from '@edp/domain';
import {
  kindOf,
  type MemberRows,
  type OtherKind,
  SELF_ROW,
  withNone,
  withOneFewer,
  withOneMore,
  withoutMember,
} from './member-rows';

const ALONE: MemberRows = { members: [SELF_ROW], removed: [] };
const add = (...kinds: OtherKind[]) => kinds.reduce(withOneMore, ALONE);
const ids = ({ members }: MemberRows) => members.map(({ id }) => id);

describe('the people of a quotation', () => {
  it('are the buyer, the spouse, then the children in the order they were added', () => {
    const rows = add('son', 'daughter', 'spouse');
    expect(ids(rows)).toEqual(['self', 'spouse', 'child-1', 'child-2']);
    expect(rows.members.map(kindOf)).toEqual(['self', 'spouse', 'son', 'daughter']);
  });

  it('have one spouse and six people at most', () => {
    expect(ids(add('spouse', 'spouse'))).toEqual(['self', 'spouse']);
    const six = add('spouse', 'son', 'son', 'daughter', 'daughter');
    expect(six.members).toHaveLength(MAX_FAMILY_SIZE);
    expect(withOneMore(six, 'son')).toEqual(six);
  });

  it('lose the one of a kind who was added last, or the one who is named', () => {
    const rows = add('son', 'son', 'daughter');
    expect(ids(withOneFewer(rows, 'son'))).toEqual(['self', 'child-1', 'child-3']);
    expect(ids(withoutMember(rows, 'child-1'))).toEqual(['self', 'child-2', 'child-3']);
    expect(withOneFewer(add('son'), 'daughter')).toEqual(add('son'));
  });

  it('lose all of a kind at once, and get them back one by one', () => {
    const rows = add('spouse', 'son', 'son', 'daughter');
    const without = withNone(rows, 'son');
    expect(ids(without)).toEqual(['self', 'spouse', 'child-3']);
    expect(ids(withOneMore(without, 'son'))).toEqual(['self', 'spouse', 'child-3', 'child-2']);
    expect(ids(withNone(rows, 'spouse'))).toEqual(['self', 'child-1', 'child-2', 'child-3']);
    expect(withNone(add('son'), 'daughter')).toEqual(add('son'));
  });

  it('never lose the buyer', () => {
    expect(ids(withoutMember(add('spouse'), 'self'))).toEqual(['self', 'spouse']);
  });

  it('bring back what was typed about somebody who was taken out', () => {
    const { members, removed } = add('son');
    const typed = members.map((row) =>
      row.id === 'self' ? row : { ...row, nric: '190219105237' },
    );
    const without = withOneFewer({ members: typed, removed }, 'son');
    expect(ids(without)).toEqual(['self']);
    expect(withOneMore(without, 'son')).toEqual({ members: typed, removed: [] });
  });

  it('give nobody the id of somebody who was taken out', () => {
    const rows = withOneMore(withOneFewer(add('son'), 'son'), 'daughter');
    expect(ids(rows)).toEqual(['self', 'child-2']);
    expect(rows.members.at(-1)?.gender).toBe(GENDER.female);
  });

  it('keep all of this through every order of additions and removals', () => {
    const kind = fc.constantFrom('spouse' as const, 'son' as const, 'daughter' as const);
    const step = fc.record({ more: fc.boolean(), kind });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const rows = steps.reduce(
          (list, one) => (one.more ? withOneMore : withOneFewer)(list, one.kind),
          ALONE,
        );
        expect(rows.members.length).toBeLessThanOrEqual(MAX_FAMILY_SIZE);
        const spouses = rows.members.filter((row) => kindOf(row) === 'spouse');
        expect(spouses.length).toBeLessThanOrEqual(1);
        expect(rows.members[0]).toBe(SELF_ROW);
        const everybody = [...rows.members, ...rows.removed].map(({ id }) => id);
        expect(new Set(everybody).size).toBe(everybody.length);
      }),
    );
  });
});
