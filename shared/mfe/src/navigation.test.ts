import { toSearch } from './navigation';

describe('toSearch', () => {
  it('builds a query string and omits empty values', () => {
    expect(toSearch({ q: 3, member: 'child-1', none: null, other: undefined })).toBe(
      '?q=3&member=child-1',
    );
    expect(toSearch({ none: null })).toBe('');
    expect(toSearch()).toBe('');
  });
});
