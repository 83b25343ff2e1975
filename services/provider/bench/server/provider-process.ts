import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@edp/tools/ports';
import { secondsOf } from '@edp/tools/processor-time';
import { responds, until } from '@edp/tools/until';
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
  const hasEnded = () => child.exitCode !== null;
  const isReady = async () => hasEnded() || (await responds(`${url}/readyz`));
  if (!(await until(isReady, { every: 50, within: DEADLINE_MS })) || hasEnded())
    throw new Error('The provider does not become ready.');
  return {
    url,
    processorSeconds: () => secondsOf([child.pid ?? 0]),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
