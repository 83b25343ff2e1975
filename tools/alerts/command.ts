/**
 * npm run alerts
 *
 * Tests the alert rules of `deploy/prometheus` with promtool: their syntax, and by recorded series which alert fires when.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { findPromtool } from '../lib/promtool.mjs';
import { ROOT } from '../lib/root.mjs';

const CHECKS = [
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
];

try {
  const promtool = findPromtool(console.log);
  const cwd = join(ROOT, 'deploy/prometheus');
  const isPassed = CHECKS.map(
    (args) => spawnSync(promtool, args, { cwd, stdio: 'inherit' }).status === 0,
  );
  process.exitCode = isPassed.every(Boolean) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
