import { release } from '../../test/releases';
import { cacheMessage } from './cache-message';

const PLAN = '/edp/life/remotes/mfe-plan/';
const at = (releaseId: string) => ({
  ...release({ name: 'mfe-plan', releaseId }),
  entry: `${PLAN}${releaseId}/remoteEntry.01234567.js`,
  styles: [`${PLAN}${releaseId}/plan.01234567.css`],
});

it('lists all files of the used release, and the folders of all releases', () => {
  const pinned = {
    [`${PLAN}r2/remoteEntry.01234567.js`]: 'sha384-a',
    [`${PLAN}r2/remoteEntry.01234567.js?r=1`]: 'sha384-a',
    [`${PLAN}r2/chart.01234567.js`]: 'sha384-b',
    [`${PLAN}r1/remoteEntry.01234567.js`]: 'sha384-c',
  };
  const registry = { remotes: { 'mfe-plan': { active: at('r2'), previous: at('r1') } } };
  const page = '/edp/life/onemedical/insurance/plan';
  const used = new Set([`${PLAN}r2/`]);
  const message = { page, release: at('r2'), registry, language: 'my', pinned, used } as const;
  expect(cacheMessage(message)).toEqual({
    type: 'keep',
    page,
    files: [
      { path: `${PLAN}r2/remoteEntry.01234567.js`, integrity: 'sha384-a' },
      { path: `${PLAN}r2/chart.01234567.js`, integrity: 'sha384-b' },
      { path: `${PLAN}r2/plan.01234567.css` },
      { path: '/locales/my/mfe-plan.json?release=r2' },
    ],
    releases: [`${PLAN}r2/`, `${PLAN}r1/`],
  });
});

it('lists the folders of releases that the document runs and did not contain', () => {
  const registry = { remotes: { 'mfe-plan': { active: at('r1') } } };
  const { releases } = cacheMessage({
    page: '/edp/life/onemedical/insurance/plan',
    language: 'en',
    pinned: {},
    release: at('r3'),
    registry,
    used: new Set([`${PLAN}r2/`, `${PLAN}r3/`]),
  });
  expect(releases).toEqual([`${PLAN}r1/`, `${PLAN}r2/`, `${PLAN}r3/`]);
});
