import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { killTree, livingOf, treeOf } from '../harness/process-tree';
import { checkPort, freePorts } from '../lib/ports.mjs';
import { ROOT } from '../lib/root.mjs';

const LOOK_AGAIN_MS = 50;

/** `npm start`, and what has come from it. */
export interface NpmStart {
  /** To npm itself, or to `node tools/start.mjs`, which npm runs. */
  signal(to: 'npm' | 'node', name: NodeJS.Signals): void;
  /** Where it was started in one. */
  closeTerminal(): void;
  /** A request to each service whose body never comes; resolves when each has begun to read it. */
  holdRequests(): Promise<void>;
  /** Resolves within `timeoutMs` to the processes that are left then, and never later than none is. */
  leftAfter(timeoutMs: number): Promise<number[]>;
  /** Rejects when a port is taken, or the database has not been shut down. */
  checkIsFree(): Promise<void>;
  /** For after a test, however that went. */
  clear(): void;
}

interface Options {
  readonly dataDir: string;
  readonly inTerminal?: boolean;
  /** When the returned promise resolves: everything answers, or the database begins to start. */
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
      PORT: String(ports.gateway),
      PROVIDER_PORT: String(ports.provider),
      CARD_PORT: String(ports.card),
    },
    // A terminal whose input ends would close by itself.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await said(root, (lines) =>
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
      const deadline = Date.now() + timeoutMs;
      while (livingOf(processes).length > 0 && Date.now() < deadline) await sleep(LOOK_AGAIN_MS);
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

/** A program that opens a pseudo terminal and runs the command in it. Its own end closes the terminal. */
function terminalWith(command: string): [string, ...string[]] {
  return process.platform === 'linux'
    ? ['script', '--quiet', '--return', '--command', command, '/dev/null']
    : ['script', '-q', '/dev/null', ...command.split(' ')];
}

/** Waits for a state of the start, and throws with what it said when it ends before. */
async function said(root: ChildProcess, isThere: (lines: string[]) => boolean): Promise<void> {
  const lines: string[] = [];
  for (const stream of [root.stdout, root.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  while (!isThere(lines)) {
    if (root.exitCode !== null || root.signalCode !== null) {
      throw new Error(`The product does not start:\n${lines.join('\n')}`);
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

function holdRequest(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    ...[`Host: localhost:${port}`, 'Content-Type: application/json', 'Content-Length: 2'],
    // Answered with "100 Continue" by a server that has begun with the request.
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('data', (answer) => {
      if (answer.toString().startsWith('HTTP/1.1 100')) resolve(socket);
      else reject(new Error(`${path} was answered at once: ${answer.toString()}`));
    });
    // The server's end breaks the connection.
    socket.on('error', reject);
  });
}
