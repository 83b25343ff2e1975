import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log-fields';
import type { Port } from '../serve/listen';
import { startNotReadyServer } from '../serve/not-ready-server';
import type { Role } from '../settings/settings-reader';
import { type Connection, type Migration, rejectEarlierDatabase, schemaProblem } from './schema';

interface OpenSchemaOptions {
  readonly role: Role;
  readonly connection: Connection;
  readonly migrations: readonly Migration[];
  /** Applies the migrations under a lock. */
  readonly migrate: () => Promise<void>;
  /** The port on which `/readyz` reports why the service waits. */
  readonly port: Port;
  readonly log: Log;
}

const POLL_INTERVAL_MS = 1_000;

/**
 * Migrates the schema if the role is `all`, and resolves when this version can use it. Until then `/readyz` reports the
 * reason in one sentence.
 *
 * @throws when the database is unavailable, or was created before the baseline
 */
export async function openSchema(options: OpenSchemaOptions): Promise<void> {
  const { role, connection, migrations, migrate, port, log } = options;
  await rejectEarlierDatabase(connection, migrations);
  const problem = () => schemaProblem(connection, migrations);
  if (role === 'all') await migrate();

  let reason = await problem();
  if (reason === null) return;
  log.warn({ reason }, 'waiting for the schema of the database');
  const server = await startNotReadyServer(port, () => reason ?? '');
  while (reason !== null) {
    await sleep(POLL_INTERVAL_MS);
    // A temporary outage of the database does not end the wait.
    reason = await problem().catch(() => 'The database does not respond.');
  }
  await server.close();
}
