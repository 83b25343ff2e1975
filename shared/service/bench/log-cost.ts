/**
 * Cost of the three layers: the same access-log line written to a file with and without them, alternating, the best of
 * many rounds each. Prints nanoseconds per line and the share.
 *
 *   npm run bench -w shared/service
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { ALLOWLIST } from '../src/log/allowlist';
import { HIDDEN_PATHS } from '../src/log/hidden-paths';
import { LAYERS, loggerOptions } from '../src/log/logger-options';
import { SCRUBBER } from '../src/log/scrub';

const FACTS = { method: 'GET', route: '/quotation/:refId', status: 200, ms: 12 };
const ROUNDS = 300;
const LINES = 4_000;

const folder = mkdtempSync(join(tmpdir(), 'edp-log-'));
const candidates = Object.entries({
  'no layer': [],
  allowlist: [ALLOWLIST],
  'hidden paths': [HIDDEN_PATHS],
  scrubber: [SCRUBBER],
  'all layers': LAYERS,
}).map(([name, layers]) => {
  const destination = pino.destination({ dest: join(folder, name), sync: true });
  const log = pino(loggerOptions({ service: 'bench', level: 'info' }, layers), destination);
  return { name, log: log.child({ reqId: 'K7QF-2M9D' }), best: Infinity };
});

for (let round = 0; round < ROUNDS; round += 1) {
  for (const candidate of candidates) {
    const started = process.hrtime.bigint();
    for (let line = 0; line < LINES; line += 1) candidate.log.info(FACTS, 'answered');
    const each = Number(process.hrtime.bigint() - started) / LINES;
    candidate.best = Math.min(candidate.best, each);
  }
}
rmSync(folder, { recursive: true });

const bare = candidates[0]?.best ?? NaN;
for (const { name, best } of candidates) {
  const more = ((best / bare - 1) * 100).toFixed(1);
  process.stdout.write(`${name.padEnd(14)}${best.toFixed(0).padStart(6)} ns a line  ${more} %\n`);
}
