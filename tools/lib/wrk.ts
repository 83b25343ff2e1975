import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

interface WrkRun {
  /** `request` in Lua, and `init`, whose first argument is the file of `input`. Requests that it lacks are counted in `missing`. */
  readonly script: string;
  readonly input?: string;
  readonly url: string;
  /** Clients: each continues after its response. */
  readonly connections: number;
  readonly seconds: number;
}

interface WrkResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Of the single thread, printed at the end. Failed are requests with an error status, or without a response. */
interface Totals {
  readonly done: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  readonly missing: number;
}

const PRINT_TOTALS = `
local thread

function setup(only)
  thread = only
end

function done(summary, latency)
  local failed = 0
  for _, count in pairs(summary.errors) do failed = failed + count end
  local totals = '{ "done": %d, "microseconds": %d, "p50": %d, "p99": %d, "failed": %d, "missing": %d }'
  local p50, p99 = latency:percentile(50), latency:percentile(99)
  print("totals " .. totals:format(summary.requests, summary.duration, p50, p99, failed, thread:get("missing") or 0))
end
`;
const WRK = { name: 'wrk', debian: 'wrk', brew: 'wrk' };

/** Sends requests for some seconds. @throws when one failed, or when there were too few */
export function runWrk(run: WrkRun): Promise<WrkResult> {
  return inTemporaryFolder('edp-wrk-', (folder) => {
    const script = join(folder, 'script.lua');
    const file = join(folder, 'input');
    writeFileSync(script, PRINT_TOTALS + run.script);
    writeFileSync(file, run.input ?? '');
    const { status, stdout, stderr } = spawnSync(
      findProgram(WRK, console.log),
      [
        ...['--threads', '1', '--connections', String(run.connections)],
        ...['--duration', `${run.seconds}s`, '--timeout', '30s'],
        ...['--script', script, run.url, '--', file],
      ],
      { encoding: 'utf8' },
    );
    const line = /^totals (.*)$/m.exec(stdout)?.[1];
    if (status !== 0 || !line) throw new Error(`wrk failed: ${stderr}${stdout}`);
    const { done, microseconds, p50, p99, failed, missing } = JSON.parse(line) as Totals;
    if (failed > 0) throw new Error(`${failed} of ${done} requests failed.`);
    if (missing > 0) throw new Error(`${missing} more requests are needed.`);
    return { perSecond: done / (microseconds / 1e6), p50: p50 / 1000, p99: p99 / 1000 };
  });
}
