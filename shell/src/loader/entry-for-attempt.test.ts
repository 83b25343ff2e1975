import { entryForAttempt } from './entry-for-attempt';

const ENTRY = '/edp/life/remotes/mfe-plan/0123456789ab/remoteEntry.1.js';
const vouched = new Set([ENTRY, `${ENTRY}?r=1`, `${ENTRY}?r=2`]);

describe('address of an entry', () => {
  it('is the plain one at first', () => {
    expect(entryForAttempt(ENTRY, 0, vouched)).toBe(ENTRY);
  });

  it('is another one for a retry, so that the browser asks again', () => {
    expect(entryForAttempt(ENTRY, 1, vouched)).toBe(`${ENTRY}?r=1`);
  });

  it('stays the plain one where the import map knows no other', () => {
    expect(entryForAttempt(ENTRY, 1, new Set([ENTRY]))).toBe(ENTRY);
  });

  it('goes round the addresses that there are', () => {
    const addresses = [0, 1, 2, 3, 4].map((attempt) => entryForAttempt(ENTRY, attempt, vouched));
    expect(addresses.map((address) => address.slice(ENTRY.length))).toEqual([
      '',
      '?r=1',
      '?r=2',
      '',
      '?r=1',
    ]);
  });
});
