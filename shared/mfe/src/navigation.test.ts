import { toSearch } from './navigation';

describe('toSearch', () => {
  it('writes a query string and leaves out what has no value', () => {
    expect(toSearch({ q: 3, member: 'child-1', none: null, other: undefined })).toBe(
      '?q=3&member=child-1',
    );
    expect(toSearch({ none: null })).toBe('');
    expect(toSearch()).toBe('');
  });
});
