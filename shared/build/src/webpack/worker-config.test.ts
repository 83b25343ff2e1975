import type { ReleaseManifest } from '@edp/contracts';
import { createWorkerConfig, precached } from './worker-config';

it('the worker is built after the shell, into the same folder, as a classic script', () => {
  const { dependencies, output, experiments } = createWorkerConfig();
  expect(dependencies).toEqual(['shell']);
  expect(output?.path).toMatch(/shell\/dist$/);
  expect(output?.module ?? experiments?.outputModule).toBeUndefined();
});

it('every script and style of the shell is precached by its hash, and the offline page by the release', () => {
  const integrity = { 'main.0a1b2c3d.js': 'sha384-x', 'locales/en/shell.json': 'sha384-y' };
  const release = { releaseId: 'r1', integrity };
  expect(precached(release as unknown as ReleaseManifest)).toEqual([
    { url: '/edp/life/assets/main.0a1b2c3d.js', revision: null, integrity: 'sha384-x' },
    { url: '/edp/life/offline', revision: 'r1' },
  ]);
});
