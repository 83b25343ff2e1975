/**
 * npm run bench -w services/provider: bundles the benchmarks and the provider as it is shipped, and runs them.
 * README.md tells what can be measured.
 */
import { spawn } from 'node:child_process';
import { bundleService, ROOT } from '@edp/build';

const FOLDER = 'services/provider';

await bundleService(FOLDER, { bench: 'bench/bench.ts', 'bench-provider': 'src/server.ts' });
const script = `${ROOT}/${FOLDER}/dist/bench.js`;
spawn(process.execPath, ['--enable-source-maps', script, ...process.argv.slice(2)], {
  stdio: 'inherit',
}).once('close', (code) => {
  process.exitCode = code ?? 1;
});
