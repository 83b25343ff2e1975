import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAccount } from '../../lib/postgres/account.mjs';
import { ROOT } from '../../lib/root.mjs';

const SAMPLE = join(ROOT, 'deploy/pgbouncer/pgbouncer.ini');
const HOST = '127.0.0.1';

export interface Pooler {
  /** The address of a database through the pooler. */
  urlOf(databaseUrl: string): string;
  /** Connects to another server from now on. */
  pointTo(port: number): void;
  stop(): Promise<void>;
}

interface PoolerOptions {
  readonly program: string;
  readonly folder: string;
  readonly port: number;
  /** Of the databases at the server, with their roles. */
  readonly databaseUrls: readonly string[];
  readonly logFile: string;
}

/** pgbouncer with the sample configuration, as an operator runs it. */
export function startPooler({ program, folder, port, databaseUrls, logFile }: PoolerOptions) {
  mkdirSync(folder, { mode: 0o700 });
  const configuration = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  const sample = readFileSync(SAMPLE, 'utf8');
  const urls = databaseUrls.map((url) => new URL(url));
  const pointTo = (server: number) => {
    const text = configured(sample, { server, port, users });
    writeFileSync(configuration, text, { mode: 0o644 });
  };
  const roles = urls.map(({ username, password }) => `"${username}" "${password}"\n`);
  writeFileSync(users, roles.join(''), { mode: 0o600 });
  pointTo(Number(urls[0]?.port));

  // It does not run as root, like PostgreSQL.
  const account = databaseAccount(folder);
  if (account) for (const path of [folder, users]) chownSync(path, account.uid, account.gid);
  const log = openSync(logFile, 'a', 0o600);
  const pgbouncer = spawn(program, [configuration], {
    ...account,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(pgbouncer, 'exit');
  process.once('exit', () => pgbouncer.kill('SIGKILL'));

  const pooler: Pooler = {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl);
      url.host = `${HOST}:${port}`;
      return url.href;
    },
    pointTo(server) {
      pointTo(server);
      pgbouncer.kill('SIGHUP');
    },
    async stop() {
      pgbouncer.kill('SIGKILL');
      await ended;
    },
  };
  return pooler;
}

interface Places {
  /** Port of the server. */
  readonly server: number;
  readonly port: number;
  readonly users: string;
}

/** The sample with the addresses of this machine. */
export function configured(sample: string, { server, port, users }: Places): string {
  return sample
    .replaceAll(/host=\S+ port=\d+/g, `host=${HOST} port=${server}`)
    .replace(/^listen_addr = .*$/m, `listen_addr = ${HOST}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
}
