import { execFile } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseAccount } from '../../lib/postgres/account.mjs';
import { withClient } from '../../lib/postgres/databases.mjs';
import { runAs } from '../../lib/postgres/run-as.mjs';
import { startPostgres } from '../../lib/postgres.mjs';
import { until } from '../../lib/until.mjs';
import { killTree, untilGone } from '../process-tree';

type Server = Awaited<ReturnType<typeof startPostgres>>;

const STREAMING = "select from pg_stat_replication where state = 'streaming'";

/** A primary and its synchronous standby: a commit waits until the standby has it. */
export interface Cluster {
  /** Of the server that takes writes. */
  primaryUrl(): string;
  /** Kills the primary with `kill -9`, and promotes the standby after a while. @returns when it was promoted */
  failOver(awayMs: number): Promise<number>;
  /** Makes a standby of the primary, with streaming replication. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  readonly primary: Pick<Server, 'adminUrl' | 'pid'>;
  /** Data folders of standbys lie here. */
  readonly folder: string;
  readonly postgresBin: string;
  readonly password: string;
  readonly logFile: (name: string) => string;
}

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  let primary = options.primary;
  let standby: Server | undefined;
  const started: Server[] = [];

  async function addStandby(): Promise<void> {
    const name = `standby-${started.length + 1}`;
    const folder = join(options.folder, name);
    await baseBackup({ ...options, from: primary.adminUrl, folder });
    standby = await startPostgres({
      folder,
      password: options.password,
      pgBin: options.postgresBin,
      logFile: options.logFile(name),
    });
    started.push(standby);
    await withClient(primary.adminUrl, async (client) => {
      await until(async () => (await client.query(STREAMING)).rowCount !== 0, { every: 100 });
      // Not before: without a standby no commit would end.
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
    });
  }

  await addStandby();
  return {
    primaryUrl: () => primary.adminUrl,
    addStandby,
    async failOver(awayMs) {
      if (!standby || primary.pid === undefined) throw new Error('There is no standby.');
      await untilGone(killTree(primary.pid));
      await sleep(awayMs);
      primary = standby;
      standby = undefined;
      await withClient(primary.adminUrl, (client) => client.query('select pg_promote()'));
      return Date.now();
    },
    async stop() {
      for (const server of started.reverse()) await server.stop();
    },
  };
}

interface BackupOptions extends Pick<ClusterOptions, 'postgresBin'> {
  readonly from: string;
  readonly folder: string;
}

/** Copies the data folder of a running server, for a standby. */
async function baseBackup({ postgresBin, from, folder }: BackupOptions): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const account = databaseAccount(folder);
  if (account) chownSync(folder, account.uid, account.gid);
  const { options, path } = runAs(account, folder);
  const args = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast'];
  await promisify(execFile)(
    join(postgresBin, 'pg_basebackup'),
    [`--pgdata=${path}`, `--dbname=${from}`, ...args],
    options,
  );
}
