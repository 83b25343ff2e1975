/**
 * npm run bench -w services/provider: bundles the benchmarks and the provider for production, and runs them. README.md lists
 * the benchmarks.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { bundleService, ROOT } from '@edp/build';

const FOLDER = 'services/provider';
const { scripts } = JSON.parse(readFileSync(`${ROOT}/${FOLDER}/package.json`, 'utf8')) as {
  scripts: { start: string };
};
const flagsOfStart = scripts.start.split(' ').filter((word) => word.startsWith('--'));

await bundleService(FOLDER, { bench: 'bench/bench.ts', 'bench-provider': 'src/server.ts' });
const script = `${ROOT}/${FOLDER}/dist/bench.js`;
spawn(
  process.execPath,
  ['--enable-source-maps', ...flagsOfStart, script, ...process.argv.slice(2)],
  { stdio: 'inherit' },
).once('close', (code) => {
  process.exitCode = code ?? 1;
});
