import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log-fields';
import type { Port } from '../serve/listen';
import { openWaitingRoom } from '../serve/waiting-room';
import type { Role } from '../settings/settings-reader';
import { type Connection, type Migration, rejectEarlierDatabase, schemaProblem } from './schema';

interface OpenSchemaOptions {
  readonly role: Role;
  readonly connection: Connection;
  readonly migrations: readonly Migration[];
  /** Applies the migrations under a lock. */
  readonly migrate: () => Promise<void>;
  /** Where `/readyz` says why the service waits. */
  readonly port: Port;
  readonly log: Log;
}

const LOOK_AGAIN_MS = 1_000;

/**
 * Brings the schema up to date, if that is this process's role, and resolves when this version can use it. Until then
 * `/readyz` says why not, in one sentence.
 *
 * @throws when the database is unavailable, or was made before the baseline
 */
export async function openSchema(options: OpenSchemaOptions): Promise<void> {
  const { role, connection, migrations, migrate, port, log } = options;
  await rejectEarlierDatabase(connection, migrations);
  const problem = () => schemaProblem(connection, migrations);
  if (role === 'all') await migrate();

  let reason = await problem();
  if (reason === null) return;
  log.warn({ reason }, 'waiting for the schema of the database');
  const room = await openWaitingRoom(port, () => reason ?? '');
  while (reason !== null) {
    await sleep(LOOK_AGAIN_MS);
    // A database that is away for a moment is no reason to stop waiting.
    reason = await problem().catch(() => 'The database does not respond.');
  }
  await room.close();
}
