import fc from 'fast-check';
import { GENDER, MAX_FAMILY_SIZE } from '@edp/domain';
import {
  isChild,
  kindOf,
  type QuoteForm,
  type OtherKind,
  SELF_ROW,
  withBuyerCovered,
  withNone,
  withOneFewer,
  withOneMore,
  withoutMember,
} from './member-rows';

const ALONE: QuoteForm = { members: [SELF_ROW], removed: [] };
const add = (...kinds: OtherKind[]) => kinds.reduce(withOneMore, ALONE);
const ids = ({ members }: QuoteForm) => members.map(({ id }) => id);

describe('the people of a quotation', () => {
  it('are the buyer, the spouse, then the children in the order they were added', () => {
    const rows = add('son', 'daughter', 'spouse');
    expect(ids(rows)).toEqual(['self', 'spouse', 'child-1', 'child-2']);
    expect(rows.members.map(kindOf)).toEqual(['self', 'spouse', 'son', 'daughter']);
  });

  it('include at most one spouse and six people', () => {
    expect(ids(add('spouse', 'spouse'))).toEqual(['self', 'spouse']);
    const six = add('spouse', 'son', 'son', 'daughter', 'daughter');
    expect(six.members).toHaveLength(MAX_FAMILY_SIZE);
    expect(withOneMore(six, 'son')).toEqual(six);
  });

  it('remove the last added person of a kind, or the given one', () => {
    const rows = add('son', 'son', 'daughter');
    expect(ids(withOneFewer(rows, 'son'))).toEqual(['self', 'child-1', 'child-3']);
    expect(ids(withoutMember(rows, 'child-1'))).toEqual(['self', 'child-2', 'child-3']);
    expect(withOneFewer(add('son'), 'daughter')).toEqual(add('son'));
  });

  it('remove all of a kind at once, and restore them one by one', () => {
    const rows = add('spouse', 'son', 'son', 'daughter');
    const without = withNone(rows, 'son');
    expect(ids(without)).toEqual(['self', 'spouse', 'child-3']);
    expect(ids(withOneMore(without, 'son'))).toEqual(['self', 'spouse', 'child-3', 'child-2']);
    expect(ids(withNone(rows, 'spouse'))).toEqual(['self', 'child-1', 'child-2', 'child-3']);
    expect(withNone(add('son'), 'daughter')).toEqual(add('son'));
  });

  it('never remove the buyer', () => {
    expect(ids(withoutMember(add('spouse'), 'self'))).toEqual(['self', 'spouse']);
  });

  it('restore the values of a removed person', () => {
    const { members, removed } = add('son');
    const typed = members.map((row) =>
      row.id === 'self' ? row : { ...row, nric: '190219105237' },
    );
    const without = withOneFewer({ members: typed, removed }, 'son');
    expect(ids(without)).toEqual(['self']);
    expect(withOneMore(without, 'son')).toEqual({ members: typed, removed: [] });
  });

  it('do not reuse the id of a removed person', () => {
    const rows = withOneMore(withOneFewer(add('son'), 'son'), 'daughter');
    expect(ids(rows)).toEqual(['self', 'child-2']);
    expect(rows.members.at(-1)?.gender).toBe(GENDER.female);
  });

  it('can be children only, with a proposer who needs only an e-mail address', () => {
    const typed = { ...SELF_ROW, nric: '930314105238', email: 'a@example.my' };
    const rows = withOneMore({ members: [typed], removed: [] }, 'son');
    const without = withBuyerCovered(rows, false);
    expect(without.members.map(kindOf)).toEqual(['proposer', 'son']);
    expect(without.members[0]).toEqual({ ...SELF_ROW, email: 'a@example.my', isCovered: false });
    expect(withBuyerCovered(without, true)).toEqual(rows);
  });

  it('include the buyer without a child, and again after the last child is removed', () => {
    expect(withBuyerCovered(add('spouse'), false)).toEqual(add('spouse'));
    const childrenOnly = withBuyerCovered(add('son', 'daughter'), false);
    expect(withOneFewer(childrenOnly, 'son').members[0]?.isCovered).toBe(false);
    const nobodyElse = withNone(withOneFewer(childrenOnly, 'son'), 'daughter');
    expect(nobodyElse.members).toEqual([SELF_ROW]);
  });

  it('satisfy these rules after any order of additions and removals', () => {
    const kind = fc.constantFrom(
      'self' as const,
      'spouse' as const,
      'son' as const,
      'daughter' as const,
    );
    const step = fc.record({ more: fc.boolean(), kind });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const rows = steps.reduce(
          (list, { more, kind }) =>
            kind === 'self'
              ? withBuyerCovered(list, more)
              : (more ? withOneMore : withOneFewer)(list, kind),
          ALONE,
        );
        expect(rows.members.length).toBeLessThanOrEqual(MAX_FAMILY_SIZE);
        const spouses = rows.members.filter((row) => kindOf(row) === 'spouse');
        expect(spouses.length).toBeLessThanOrEqual(1);
        const [buyer, ...others] = rows.members;
        expect(buyer).toEqual({ ...SELF_ROW, isCovered: buyer?.isCovered });
        // Without the buyer, a child is covered.
        expect(buyer?.isCovered === true || others.some(isChild)).toBe(true);
        expect(others.every(({ isCovered }) => isCovered)).toBe(true);
        const everybody = [...others, ...rows.removed].map(({ id }) => id);
        expect(new Set(everybody).size).toBe(everybody.length);
      }),
    );
  });
});
