/**
 * npm run alerts
 *
 * Tests the alert rules of `deploy/prometheus` with promtool: their syntax, and by recorded series which alert fires when.
 * Checks the queries of the dashboards in `deploy/grafana` likewise.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../lib/problem.mjs';
import { findProgram } from '../lib/programs.mjs';
import { ROOT } from '../lib/root.mjs';
import { inTemporaryFolder } from '../lib/temporary-folder.mjs';
import { queriesAsRules, readDashboards } from './dashboards';

const PROMTOOL = {
  name: 'promtool',
  what: 'promtool of Prometheus',
  debian: 'prometheus',
  brew: 'prometheus',
};

await runCommand(() => {
  const promtool = findProgram(PROMTOOL, console.log);
  const cwd = join(ROOT, 'deploy/prometheus');
  return inTemporaryFolder('edp-alerts-', (folder) => {
    const queries = join(folder, 'dashboards.yml');
    // JSON is YAML, too.
    writeFileSync(queries, JSON.stringify(queriesAsRules(readDashboards())));
    const checks = [
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
      ['check', 'rules', queries],
    ];
    const codes = checks.map((args) => spawnSync(promtool, args, { cwd, stdio: 'inherit' }).status);
    return codes.every((code) => code === 0) ? 0 : 1;
  });
});
