import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestApp } from './build-app';
import { Browser } from './client';
import { testEnvironment } from './environment';

/** The provider as a separate process, with port and workers. */
export interface RunningProvider {
  readonly url: string;
  /** Its log so far, one JSON text per line. */
  readonly lines: readonly string[];
  /** A new session that sends requests over HTTP. */
  browser(): Browser;
  /** Resolves with the first log line from `from` on that contains a text. */
  logged(text: string, from?: number): Promise<string>;
  stop(): Promise<void>;
}

/** Starts `src/server.ts` on a free port. Rejects with its last output when it does not start. */
export async function startRunningProvider(
  env: Readonly<Record<string, string>>,
): Promise<RunningProvider> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...testEnvironment(), LOG_LEVEL: 'info', PROVIDER_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const output = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      output.emit('line');
    });
  }
  const ended = once(child, 'close').then(() => 'ended' as const);
  const logged = async (text: string, from = 0): Promise<string> => {
    for (let last: unknown; ;) {
      const found = lines.slice(from).find((line) => line.includes(text));
      if (found) return found;
      if (last === 'ended') {
        throw new Error(`The provider did not log "${text}":\n${lines.join('\n')}`);
      }
      last = await Promise.race([ended, once(output, 'line')]);
    }
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const line = await logged('Server listening at');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];

  return {
    url,
    lines,
    logged,
    browser: () => new Browser({ app: { inject: injectInto(url) } } as unknown as TestApp),
    stop,
  };
}

interface Injection {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Replaces `app.inject`, over HTTP. */
function injectInto(base: string) {
  return async ({ method, url, headers, payload }: Injection) => {
    const response = await fetch(base + url, {
      method,
      headers,
      ...(payload !== undefined && { body: payload }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    return {
      statusCode: response.status,
      rawPayload,
      headers: Object.fromEntries(response.headers),
    };
  };
}
