/**
 * npm run alerts
 *
 * Tests the alert rules of `deploy/prometheus` with promtool: their syntax, and by recorded series which alert fires when.
 * Checks the queries of the dashboards in `deploy/grafana` likewise.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { findProgram } from '../lib/programs.mjs';
import { ROOT } from '../lib/root.mjs';
import { queriesAsRules, readDashboards } from './dashboards';

const PROMTOOL = {
  ...{ name: 'promtool', what: 'promtool of Prometheus' },
  ...{ debian: 'prometheus', brew: 'prometheus' },
};
const folder = mkdtempSync(join(tmpdir(), 'edp-alerts-'));
const queries = join(folder, 'dashboards.yml');
const CHECKS = [
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'rules', queries],
];

try {
  const promtool = findProgram(PROMTOOL, console.log);
  const cwd = join(ROOT, 'deploy/prometheus');
  // JSON is YAML, too.
  writeFileSync(queries, JSON.stringify(queriesAsRules(readDashboards())));
  const isPassed = CHECKS.map(
    (args) => spawnSync(promtool, args, { cwd, stdio: 'inherit' }).status === 0,
  );
  process.exitCode = isPassed.every(Boolean) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
