import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** What the script tells when all is over. */
interface Told {
  readonly done: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Requests that were answered otherwise than well, or not at all. */
  readonly failed: number;
  /** Requests that there were too few of. */
  readonly missing: number;
}

export const WRK_MISSING =
  'wrk is needed to ask the provider (Debian and Ubuntu: apt-get install wrk; macOS: brew install wrk); --wrk names the program.';

/** Asks for some seconds, each request once, every client going on as soon as it was answered. */
export function runWrk({ wrk, requests, url, clients, seconds }: WrkRun): WrkResult {
  const folder = mkdtempSync(join(tmpdir(), 'edp-wrk-'));
  try {
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
    const line = /^told (.*)$/m.exec(stdout)?.[1];
    if (status !== 0 || !line) throw new Error(`wrk failed: ${stderr}${stdout}`);
    const told = JSON.parse(line) as Told;
    if (told.failed > 0) throw new Error(`${told.failed} requests were not answered well.`);
    if (told.missing > 0) throw new Error(`There were ${told.missing} requests too few.`);
    return {
      perSecond: told.done / (told.microseconds / 1e6),
      p50: told.p50 / 1000,
      p99: told.p99 / 1000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
