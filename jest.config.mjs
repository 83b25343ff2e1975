import { existsSync, readdirSync, readFileSync } from 'node:fs';

const folders = ['shell', 'tools', ...list('.', 'mfe-'), ...list('shared'), ...list('services')];

export default {
  // Jest's modules of finished files stay in memory: a worker with so much is replaced.
  workerIdleMemoryLimit: '1GB',
  // A database of its own takes its time to start on a busy machine.
  testTimeout: 30_000,
  projects: folders.filter(hasTests).map((f) => `<rootDir>/${f}`),
};

/** A package names its preset; the tools have a configuration of their own. */
function hasTests(folder) {
  if (existsSync(`${folder}/jest.config.mjs`)) return true;
  return 'jest' in JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
}

function list(parent, prefix = '') {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map((entry) => (parent === '.' ? entry.name : `${parent}/${entry.name}`));
}
