import { followRows } from './follow-rows';

const [self, spouse, son] = [{ id: 'self' }, { id: 'spouse' }, { id: 'son' }];
const kept = { 'people.1.idNo': 'wrong', 'people.0.nested.2.city': 'missing', email: 'wrong' };

describe('what is kept of a field in a row', () => {
  it('goes along when a row comes before its own', () => {
    expect(followRows(kept, 'people', [self, son], [self, spouse, son])).toEqual({
      'people.2.idNo': 'wrong',
      'people.0.nested.2.city': 'missing',
      email: 'wrong',
    });
  });

  it('goes with its row, and is not left to the row that takes the place', () => {
    expect(followRows(kept, 'people', [self, spouse, son], [self, son])).toEqual({
      'people.0.nested.2.city': 'missing',
      email: 'wrong',
    });
  });

  it('is the same object while nobody moves, whatever is typed in the rows', () => {
    const typed = [self, { ...son, idNo: '930314' }];
    expect(followRows(kept, 'people', [self, son], typed)).toBe(kept);
  });

  it.each([
    ['rows without ids', [{}, {}], [{}]],
    ['a value that is no list', '1', '2'],
  ])('stays as it is for %s', (_, before, after) => {
    expect(followRows(kept, 'people', before, after)).toBe(kept);
  });
});
