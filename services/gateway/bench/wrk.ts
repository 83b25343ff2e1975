import { spawnSync } from 'node:child_process';

interface WrkRun {
  readonly wrk: string;
  /** Prints `totals <requests> <microseconds> <failed>` at the end. */
  readonly script: string;
  readonly url: string;
}

const CONNECTIONS = 16;
const SECONDS = 3;

/** @returns responses per second @throws when a request failed */
export function runWrk({ wrk, script, url }: WrkRun): number {
  const { error, stdout, stderr } = spawnSync(
    wrk,
    [
      ...['--threads', '1', '--connections', String(CONNECTIONS)],
      ...['--duration', `${SECONDS}s`, '--script', script, url],
    ],
    { encoding: 'utf8' },
  );
  if (error)
    throw new Error('wrk is needed (apt-get install wrk); --wrk names it.', { cause: error });
  const totals = /^totals (\d+) (\d+) (\d+)$/m.exec(stdout);
  if (!totals) throw new Error(`wrk failed: ${stderr}${stdout}`);
  const [requests = 0, microseconds = 1, failed = 0] = totals.slice(1).map(Number);
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed.`);
  return requests / (microseconds / 1e6);
}
