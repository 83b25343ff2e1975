import { existsSync, readdirSync } from 'node:fs';

const folders = ['shell', 'tools', ...list('.', 'mfe-'), ...list('shared'), ...list('services')];

export default {
  // Jest's modules of finished files stay in memory: a worker with so much is replaced.
  workerIdleMemoryLimit: '1GB',
  // A database of its own takes its time to start on a busy machine.
  testTimeout: 30_000,
  projects: folders
    .filter((folder) => existsSync(`${folder}/jest.config.mjs`))
    .map((f) => `<rootDir>/${f}`),
};

function list(parent, prefix = '') {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map((entry) => (parent === '.' ? entry.name : `${parent}/${entry.name}`));
}
