import { followRows } from './follow-rows';

const [self, spouse, son] = [{ id: 'self' }, { id: 'spouse' }, { id: 'son' }];
const state = { 'people.1.idNo': 'wrong', 'people.0.nested.2.city': 'missing', email: 'wrong' };

describe('the state of a field in a row', () => {
  it('moves when a row is inserted before its own', () => {
    expect(followRows(state, 'people', [self, son], [self, spouse, son])).toEqual({
      'people.2.idNo': 'wrong',
      'people.0.nested.2.city': 'missing',
      email: 'wrong',
    });
  });

  it('is removed with its row, and does not apply to the next row', () => {
    expect(followRows(state, 'people', [self, spouse, son], [self, son])).toEqual({
      'people.0.nested.2.city': 'missing',
      email: 'wrong',
    });
  });

  it('is the same object while no row moves, also when values in the rows change', () => {
    const typed = [self, { ...son, idNo: '930314' }];
    expect(followRows(state, 'people', [self, son], typed)).toBe(state);
  });

  it.each([
    ['rows without ids', [{}, {}], [{}]],
    ['a value that is not a list', '1', '2'],
  ])('is unchanged for %s', (_, before, after) => {
    expect(followRows(state, 'people', before, after)).toBe(state);
  });
});
