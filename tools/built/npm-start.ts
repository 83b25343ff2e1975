import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { killTree, livingOf, treeOf } from '../harness/process-tree';
import { checkPort, freePorts, portSettings } from '../lib/ports.mjs';
import { ROOT } from '../lib/root.mjs';
import { until as untilTrue } from '../lib/until.mjs';

const POLL_MS = 50;

/** A running `npm start`, with its processes. */
export interface NpmStart {
  /** To npm itself, or to `node tools/start.mjs`, which npm runs. */
  signal(to: 'npm' | 'node', name: NodeJS.Signals): void;
  /** Closes its terminal, if it has one. */
  closeTerminal(): void;
  /** Starts a request with an incomplete body to each service; resolves when each has begun to read it. */
  holdRequests(): Promise<void>;
  /** Resolves to the processes that are left: as soon as there are none, or after `timeoutMs`. */
  leftAfter(timeoutMs: number): Promise<number[]>;
  /** Rejects when a port is in use, or the database was not shut down. */
  checkIsFree(): Promise<void>;
  /** Cleanup after a test, whatever its result. */
  clear(): void;
}

interface Options {
  readonly dataDir: string;
  readonly inTerminal?: boolean;
  /** When the returned promise resolves: all services are ready, or the database begins to start. */
  readonly until?: 'ready' | 'database';
}

export async function npmStart({
  dataDir,
  inTerminal = false,
  until = 'ready',
}: Options): Promise<NpmStart> {
  const databasePid = join(dataDir, 'postgres/postmaster.pid');
  const ports = await freePorts();
  const [command, ...args] = inTerminal ? terminalWith('npm start') : ['npm', 'start'];
  const root = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...portSettings(ports),
    },
    // A terminal closes by itself when its input ends.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await untilOutput(root, (lines) =>
    until === 'ready' ? lines.some((line) => line.startsWith('Ready:')) : existsSync(databasePid),
  );

  const processes = treeOf(root.pid ?? 0);
  const [npm, node] = processes;
  const held: Socket[] = [];
  return {
    signal(to, name) {
      const pid = { npm, node }[to];
      if (inTerminal || pid === undefined)
        throw new Error(`It is not known which process ${to} is.`);
      process.kill(pid, name);
    },

    closeTerminal() {
      if (!inTerminal) throw new Error('There is no terminal.');
      root.kill('SIGKILL');
    },

    async holdRequests() {
      held.push(
        await holdRequest(ports.gateway, '/edp/life/-/client-errors'),
        await holdRequest(ports.provider, '/webhooks/card'),
        await holdRequest(ports.card, '/payments'),
      );
    },

    async leftAfter(timeoutMs) {
      const isGone = () => livingOf(processes).length === 0;
      await untilTrue(isGone, { every: POLL_MS, within: timeoutMs });
      return livingOf(processes);
    },

    async checkIsFree() {
      for (const port of Object.values(ports)) {
        await checkPort({ setting: 'PORT', port, host: '0.0.0.0' });
      }
      if (existsSync(databasePid)) {
        throw new Error('The database has not been shut down.');
      }
    },

    clear() {
      for (const socket of held) socket.destroy();
      for (const pid of livingOf(processes)) killTree(pid);
    },
  };
}

/** A program that opens a pseudo terminal and runs the command in it. Its end closes the terminal. */
function terminalWith(command: string): [string, ...string[]] {
  return process.platform === 'linux'
    ? ['script', '--quiet', '--return', '--command', command, '/dev/null']
    : ['script', '-q', '/dev/null', ...command.split(' ')];
}

/** Waits for a state of the start; throws with its output when it ends before. */
async function untilOutput(
  root: ChildProcess,
  isComplete: (lines: string[]) => boolean,
): Promise<void> {
  const lines: string[] = [];
  for (const stream of [root.stdout, root.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  while (!isComplete(lines)) {
    if (root.exitCode !== null || root.signalCode !== null) {
      throw new Error(`The product does not start:\n${lines.join('\n')}`);
    }
    await sleep(POLL_MS);
  }
}

function holdRequest(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    ...[`Host: localhost:${port}`, 'Content-Type: application/json', 'Content-Length: 2'],
    // A server that has begun to read the request responds with "100 Continue".
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('data', (response) => {
      if (response.toString().startsWith('HTTP/1.1 100')) resolve(socket);
      else reject(new Error(`${path} got a response at once: ${response.toString()}`));
    });
    // The end of the server breaks the connection.
    socket.on('error', reject);
  });
}
