import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../lib/ports.mjs';
import { ROOT } from '../lib/root.mjs';
import { killTree, untilGone } from './process-tree';

const START_PATIENCE_MS = 90_000;
const LAST_LINES = 20;

/** The product as `npm start` runs it, on one data folder and the same ports at every start. */
export interface RunningProduct {
  /** The gateway's origin. */
  readonly origin: string;
  /** Resolves when everything answers. */
  start(): Promise<void>;
  /** `kill -9` for everything, PostgreSQL with all its processes among it. @returns how many processes there were */
  kill(): Promise<number>;
  stop(): Promise<void>;
}

export async function createRunningProduct(dataDir: string): Promise<RunningProduct> {
  const ports = { gateway: await freePort(), provider: await freePort(), card: await freePort() };
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(ports.gateway),
    PROVIDER_PORT: String(ports.provider),
    CARD_PORT: String(ports.card),
    LOG_LEVEL: 'error',
  };
  let child: ChildProcess | undefined;

  return {
    origin: `http://127.0.0.1:${ports.gateway}`,

    async start() {
      child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      await untilReady(child);
    },

    async kill() {
      if (child?.pid === undefined) return 0;
      const ended = once(child, 'exit');
      const killed = killTree(child.pid);
      await ended;
      // Whoever listens on a port may need longer to end than the process that started everything.
      await untilGone(killed);
      return killed.length;
    },

    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Throws with the last lines when the product ends, or takes too long. */
async function untilReady(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The product does not start:\n${lines.join('\n')}`));
    const patience = setTimeout(fail, START_PATIENCE_MS);
    child.once('exit', fail);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        lines.splice(0, lines.length - LAST_LINES);
        if (!line.startsWith('Ready:')) return;
        clearTimeout(patience);
        child.off('exit', fail);
        resolve();
      });
    }
  });
}
