import { createReleasesInUse, isOfOtherReleases, unusedFiles } from './releases-in-use';

const HOST = 'https://shop.example.my';
const PLAN = '/edp/life/remotes/mfe-plan/';

it('a file is unused if no open page loads from its release', () => {
  const files = [`${HOST}${PLAN}r1/a.js`, `${HOST}${PLAN}r2/a.js`, `${HOST}${PLAN}r2/a.js?r=1`];
  expect(unusedFiles(files, [`${PLAN}r2/`])).toEqual([files[0]]);
  expect(unusedFiles(files, [`${PLAN}r1/`, `${PLAN}r2/`])).toEqual([]);
});

it('a page is outdated with the first of its releases', () => {
  const page = `<link href="${PLAN}r1/a.js"><link href="${PLAN}r2/a.js">`;
  expect(isOfOtherReleases(page, [`${PLAN}r1/`, `${PLAN}r2/`])).toBe(false);
  expect(isOfOtherReleases(page, [`${PLAN}r2/`, `${PLAN}r3/`])).toBe(true);
});

describe('the releases in use', () => {
  it('are those of all open pages', () => {
    const inUse = createReleasesInUse();
    inUse.report('one', ['/r1/']);
    inUse.report('two', ['/r2/']);
    expect(inUse.of(['one', 'two'])).toEqual(['/r1/', '/r2/']);
    expect(inUse.of(['two'])).toEqual(['/r2/']);
  });

  it('are unknown until every page has reported', () => {
    const inUse = createReleasesInUse();
    inUse.report('one', ['/r1/']);
    expect(inUse.of(['one', 'two'])).toBeNull();
  });

  it('of a closed page are ignored, also when its id is used again', () => {
    const inUse = createReleasesInUse();
    inUse.report('one', ['/r1/']);
    inUse.of([]);
    expect(inUse.of(['one'])).toBeNull();
  });
});
