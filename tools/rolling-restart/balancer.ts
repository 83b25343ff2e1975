import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../lib/programs.mjs';
import { ROOT } from '../lib/root.mjs';

const HAPROXY = { name: 'haproxy', what: 'HAProxy', debian: 'haproxy', brew: 'haproxy' };
const CONFIGURATION = join(ROOT, 'tools/rolling-restart/haproxy.cfg');
const LOOK_AGAIN_MS = 100;
const UP_TIMEOUT_MS = 60_000;
/** Columns of HAProxy's table: name of the server, and its state. */
const NAME = 1;
const STATE = 17;

export interface Balancer {
  /** Reads the configuration again, without closing a port. */
  reload(): void;
  /** Resolves when the balancer sends requests to all of these servers. */
  untilUp(servers: readonly string[]): Promise<void>;
  isUp(server: string): Promise<boolean>;
  stop(): Promise<void>;
}

interface BalancerOptions {
  /** Variables of `haproxy.cfg`, but for the address of its status. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly statusPort: number;
  readonly logFile: string;
  /** Another file than `haproxy.cfg`. */
  readonly configuration?: string;
}

/** HAProxy with the sample configuration, as an operator runs it. */
export function startBalancer({
  addresses,
  statusPort,
  logFile,
  configuration = CONFIGURATION,
}: BalancerOptions): Balancer {
  const status = `127.0.0.1:${statusPort}`;
  const log = openSync(logFile, 'a', 0o600);
  // A master process starts the worker that serves, and another one at a reload.
  const haproxy = spawn(findProgram(HAPROXY, console.log), ['-W', '-db', '-f', configuration], {
    env: { ...process.env, ...addresses, STATUS: status },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(haproxy, 'exit');
  process.once('exit', () => haproxy.kill('SIGKILL'));

  async function states(): Promise<ReadonlyMap<string, string>> {
    if (haproxy.exitCode !== null) throw new Error(`HAProxy has ended. See ${logFile}`);
    const table = await fetch(`http://${status}/;csv`).then(
      (response) => response.text(),
      () => '',
    );
    return statesOf(table);
  }

  return {
    reload: () => void haproxy.kill('SIGUSR2'),
    async untilUp(servers) {
      const deadline = Date.now() + UP_TIMEOUT_MS;
      for (;;) {
        const found = await states();
        const down = servers.filter((server) => found.get(server) !== 'UP');
        if (down.length === 0) return;
        if (Date.now() > deadline)
          throw new Error(`HAProxy does not send requests to ${down.join(', ')}.`);
        await sleep(LOOK_AGAIN_MS);
      }
    },
    isUp: async (server) => (await states()).get(server) === 'UP',
    async stop() {
      haproxy.kill('SIGTERM');
      await ended;
    },
  };
}

/** The state of each server by its name. `UP 1/2` is one on its way down. */
export function statesOf(table: string): ReadonlyMap<string, string> {
  const rows = table.split('\n').map((line) => line.split(','));
  return new Map(rows.map((row) => [row[NAME] ?? '', row[STATE] ?? '']));
}
