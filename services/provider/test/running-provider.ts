import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestApp } from './build-app';
import { Browser } from './client';
import { testEnvironment } from './environment';

/** The provider as a process of its own, with a port and with its workers. */
export interface RunningProvider {
  readonly url: string;
  /** What it logged so far, each line a JSON text. */
  readonly lines: readonly string[];
  /** A new session that calls it over HTTP. */
  browser(): Browser;
  /** Resolves with the first line of the log from `from` on that holds a text. */
  logged(text: string, from?: number): Promise<string>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;

/** Starts `src/server.ts` on a free port. Rejects with its last words when it does not start. */
export async function startRunningProvider(
  env: Readonly<Record<string, string>>,
): Promise<RunningProvider> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...testEnvironment(), LOG_LEVEL: 'info', PROVIDER_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  const logged = (text: string, from = 0) => waitFor(child, lines, text, from);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const line = await logged('Server listening at').catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];

  return {
    url,
    lines,
    logged,
    browser: () => new Browser({ app: { inject: injectInto(url) } } as unknown as TestApp),
    stop,
  };
}

async function waitFor(
  child: ChildProcess,
  lines: readonly string[],
  text: string,
  from: number,
): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = lines.slice(from).find((line) => line.includes(text));
    if (found) return found;
    if (child.exitCode !== null || Date.now() > until) {
      throw new Error(`The provider did not say "${text}":\n${lines.join('\n')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Injection {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: object;
}

/** Answers like `app.inject`, over HTTP. */
function injectInto(base: string) {
  return async ({ method, url, headers, payload }: Injection) => {
    const answer = await fetch(base + url, {
      method,
      headers: payload ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const body = await answer.text();
    return { statusCode: answer.status, body, headers: Object.fromEntries(answer.headers) };
  };
}
