/** @jest-environment node */
import fc from 'fast-check';
import { MAX_FAMILY_SIZE } from '@edp/domain';
import { countOf, kindOf, SELF_ROW, withOneFewer, withOneMore } from './member-rows';

const kind = fc.constantFrom('spouse' as const, 'son' as const, 'daughter' as const);

describe('the people of a quotation', () => {
  it('are the buyer, the spouse, then the children in the order they were added', () => {
    const rows = withOneMore(withOneMore(withOneMore([SELF_ROW], 'son'), 'daughter'), 'spouse');
    expect(rows.map(({ id }) => id)).toEqual(['self', 'spouse', 'child-1', 'child-2']);
    expect(rows.map(kindOf)).toEqual(['self', 'spouse', 'son', 'daughter']);
  });

  it('lose the one of a kind who was added last', () => {
    const rows = withOneMore(withOneMore([SELF_ROW], 'son'), 'son');
    expect(withOneFewer(rows, 'son').map(({ id }) => id)).toEqual(['self', 'child-1']);
    expect(withOneFewer(rows, 'daughter')).toEqual(rows);
  });

  it('are never more than six, never two spouses, never without the buyer, and keep ids apart', () => {
    const step = fc.record({ more: fc.boolean(), kind });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const rows = steps.reduce<ReturnType<typeof withOneMore>>(
          (list, one) => (one.more ? withOneMore(list, one.kind) : withOneFewer(list, one.kind)),
          [SELF_ROW],
        );
        expect(rows.length).toBeLessThanOrEqual(MAX_FAMILY_SIZE);
        expect(countOf(rows, 'spouse')).toBeLessThanOrEqual(1);
        expect(rows[0]).toBe(SELF_ROW);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      }),
    );
  });
});
