import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder } from '@edp/tools/temporary-folder';
import type { WrittenRequest } from '../server/caller';
import { WRK_SCRIPT, asRead } from './wrk-script';

interface WrkRun {
  readonly wrk: string;
  readonly requests: readonly WrittenRequest[];
  /** `http://host:port` of the provider. */
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
}

interface WrkResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Totals that the script prints at the end. */
interface Totals {
  readonly done: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Requests with an error status, or without a response. */
  readonly failed: number;
  /** Requests that were missing, because the file had too few. */
  readonly missing: number;
}

const WRK_MISSING =
  'wrk is needed to send requests to the provider (Debian and Ubuntu: apt-get install wrk; macOS: brew install wrk); --wrk names the program.';

/** Sends each request once for some seconds; each client continues after its response. */
export function runWrk({ wrk, requests, url, clients, seconds }: WrkRun): Promise<WrkResult> {
  return inTemporaryFolder('edp-wrk-', (folder) => {
    const script = join(folder, 'script.lua');
    const file = join(folder, 'requests');
    writeFileSync(script, WRK_SCRIPT);
    writeFileSync(file, requests.map(asRead).join(''));
    const { status, error, stdout, stderr } = spawnSync(
      wrk,
      [
        ...['--threads', '1', '--connections', String(clients), '--duration', `${seconds}s`],
        ...['--timeout', '30s', '--script', script, url, '--', file],
      ],
      { encoding: 'utf8' },
    );
    if (error) throw new Error(WRK_MISSING, { cause: error });
    const line = /^totals (.*)$/m.exec(stdout)?.[1];
    if (status !== 0 || !line) throw new Error(`wrk failed: ${stderr}${stdout}`);
    const totals = JSON.parse(line) as Totals;
    if (totals.failed > 0) throw new Error(`${totals.failed} requests failed.`);
    if (totals.missing > 0) throw new Error(`${totals.missing} more requests are needed.`);
    return {
      perSecond: totals.done / (totals.microseconds / 1e6),
      p50: totals.p50 / 1000,
      p99: totals.p99 / 1000,
    };
  });
}
