import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../lib/ports.mjs';
import { findProgram } from '../../lib/programs.mjs';
import { ROOT } from '../../lib/root.mjs';
import type { Ports } from '../../lib/settings.mjs';
import { until } from '../../lib/until.mjs';
import type { Instance } from '../instance';

const HAPROXY = { name: 'haproxy', what: 'HAProxy', debian: 'haproxy', brew: 'haproxy' };
const SAMPLE = join(ROOT, 'deploy/haproxy/haproxy.cfg');
const UP_TIMEOUT_MS = 60_000;
/** Columns of HAProxy's table: name of the server, and its state. */
const NAME = 1;
const STATE = 17;

export interface Balancer {
  /** Reads the configuration again, without closing a port. */
  reload(): void;
  /** Resolves when the balancer sends requests to the server. */
  untilUp(server: string): Promise<void>;
  isUp(server: string): Promise<boolean>;
  stop(): Promise<void>;
}

interface BalancerOptions {
  /** Where HAProxy listens for each service. */
  readonly ports: Ports;
  readonly servers: readonly Server[];
  /** For its configuration. */
  readonly folder: string;
  readonly logFile: string;
}

type Server = Pick<Instance, 'name' | 'port'>;

/** HAProxy with the sample configuration, as an operator runs it. */
export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const { ports, servers, folder, logFile } = options;
  const configuration = join(folder, 'haproxy.cfg');
  writeFileSync(configuration, withServers(readFileSync(SAMPLE, 'utf8'), servers));
  const addressOf = (port: number) => `127.0.0.1:${port}`;
  const status = addressOf(await freePort());
  const log = openSync(logFile, 'a', 0o600);
  // A master process starts the worker that serves, and another one at a reload.
  const haproxy = spawn(findProgram(HAPROXY, console.log), ['-W', '-db', '-f', configuration], {
    env: {
      ...process.env,
      SHOP: addressOf(ports.gateway),
      INSIDE: addressOf(ports.provider),
      CARDS: addressOf(ports.card),
      STATUS: status,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(haproxy, 'exit');
  process.once('exit', () => haproxy.kill('SIGKILL'));

  async function isUp(server: string): Promise<boolean> {
    if (haproxy.exitCode !== null) throw new Error(`HAProxy has ended. See ${logFile}`);
    const table = await fetch(`http://${status}/;csv`).then(
      (response) => response.text(),
      () => '',
    );
    return statesOf(table).get(server) === 'UP';
  }

  return {
    reload: () => void haproxy.kill('SIGUSR2'),
    async untilUp(server) {
      if (await until(() => isUp(server), { every: 100, within: UP_TIMEOUT_MS })) return;
      throw new Error(`HAProxy does not send requests to ${server}.`);
    },
    isUp,
    async stop() {
      haproxy.kill('SIGTERM');
      await ended;
    },
  };
}

/** The sample configuration with these servers in place of the two of each service. */
export function withServers(sample: string, servers: readonly Server[]): string {
  return sample.replace(/(?: {2}server (\S+)-\d+ .*\n)+/g, (lines, service: string) => {
    const own = servers.filter(({ name }) => name.startsWith(`${service}-`));
    if (own.length === 0) return lines;
    return own.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}\n`).join('');
  });
}

/** The state of each server by its name. `UP 1/2` is a server on its way down. */
export function statesOf(table: string): ReadonlyMap<string, string> {
  const rows = table.split('\n').map((line) => line.split(','));
  return new Map(rows.map((row) => [row[NAME] ?? '', row[STATE] ?? '']));
}
