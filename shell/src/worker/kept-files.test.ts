import { createReleasesInUse, isOfOtherReleases, unusedFiles } from './kept-files';

const HOST = 'https://shop.example.my';
const PLAN = '/edp/life/remotes/mfe-plan/';

it('a file goes when no open page may load it any more', () => {
  const files = [`${HOST}${PLAN}r1/a.js`, `${HOST}${PLAN}r2/a.js`, `${HOST}${PLAN}r2/a.js?r=1`];
  expect(unusedFiles(files, [`${PLAN}r2/`])).toEqual([files[0]]);
  expect(unusedFiles(files, [`${PLAN}r1/`, `${PLAN}r2/`])).toEqual([]);
});

it('a page goes with the first release that it was made for', () => {
  const page = `<link href="${PLAN}r1/a.js"><link href="${PLAN}r2/a.js">`;
  expect(isOfOtherReleases(page, [`${PLAN}r1/`, `${PLAN}r2/`])).toBe(false);
  expect(isOfOtherReleases(page, [`${PLAN}r2/`, `${PLAN}r3/`])).toBe(true);
});

describe('the releases in use', () => {
  it('are those of all open pages', () => {
    const inUse = createReleasesInUse();
    inUse.said('one', ['/r1/']);
    inUse.said('two', ['/r2/']);
    expect(inUse.of(['one', 'two'])).toEqual(['/r1/', '/r2/']);
    expect(inUse.of(['two'])).toEqual(['/r2/']);
  });

  it('are not known while a page has not said so', () => {
    const inUse = createReleasesInUse();
    inUse.said('one', ['/r1/']);
    expect(inUse.of(['one', 'two'])).toBeNull();
  });

  it('of a page that was closed count no more, also when its name comes back', () => {
    const inUse = createReleasesInUse();
    inUse.said('one', ['/r1/']);
    inUse.of([]);
    expect(inUse.of(['one'])).toBeNull();
  });
});
