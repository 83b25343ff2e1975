import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@edp/tools/ports';
import { testEnvironment } from '../../test/environment';

interface ProviderProcess {
  readonly url: string;
  /** Processor time that it has used so far (Linux). */
  processorSeconds(): number;
  stop(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('bench-provider.js', import.meta.url));
const DEADLINE_MS = 30_000;

interface ProviderOptions {
  /** More settings. */
  readonly env?: Readonly<Record<string, string>>;
  /** The core that it runs on (`taskset` of Linux); by default any. */
  readonly core?: number;
}

/** The production bundle of the provider in its own process, with its usual log, on the day of the sample journeys. */
export async function startProvider(
  databaseUrl: string,
  today: string,
  { env = {}, core }: ProviderOptions = {},
): Promise<ProviderProcess> {
  const port = await freePort();
  const flags = process.execArgv.filter((flag) => flag !== '--enable-source-maps');
  const pinned = core === undefined ? [] : ['taskset', '--cpu-list', String(core)];
  const [program, ...args] = [...pinned, process.execPath, ...flags, SCRIPT];
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...testEnvironment(),
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl,
      PROVIDER_PORT: String(port),
      PROVIDER_METRICS_PORT: 'off',
      CLOCK: today,
      ...env,
    },
    // Logging has its usual cost, but the output is discarded.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const since = Date.now();
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() - since > DEADLINE_MS) {
      throw new Error('The provider does not become ready.');
    }
    await sleep(50);
  }
  return {
    url,
    processorSeconds: () => processorSecondsOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** `utime` and `stime` of proc(5), in hundredths of a second: fields 14 and 15, after the program name in brackets. */
function processorSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}
