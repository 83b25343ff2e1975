/**
 * npm run node-versions -- [20 22 24]
 *
 * Tests a fresh clone on lines of Node.js, without arguments on each supported line but the running one, which all other suites
 * test: installs, builds and starts the product, and buys once in a browser. Prints a line for each; exit code 1 when one fails.
 */
import { execFileSync } from 'node:child_process';
import { findChromium } from '../lib/browsers.mjs';
import { nodeBinary } from './node-binary';
import { tryProduct } from './trial';

/** Those of `engines` in package.json. */
const SUPPORTED = ['20', '22', '24'];

const asked = process.argv.slice(2);
const [running] = process.versions.node.split('.');
const versions = asked.length > 0 ? asked : SUPPORTED.filter((version) => version !== running);
if (versions.some((version) => !/^\d+(\.\d+){0,2}$/.test(version))) {
  console.error('npm run node-versions -- [20 22 24]');
  process.exit(2);
}
const chromium = findChromium(console.log);
for (const version of versions) {
  const node = nodeBinary(version);
  const name = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const { passed, steps, reason } = await tryProduct(node, chromium);
  console.log(`${passed ? 'ok  ' : 'FAIL'} Node.js ${name}: ${steps.join(', ')}`);
  for (const line of reason) console.error(`       ${line}`);
  if (!passed) process.exitCode = 1;
}
