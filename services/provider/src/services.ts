import type { Clock } from './clock';
import type { Config } from './config';
import type { DatabaseClient } from './db/client';
import { createIdempotency, type Idempotency } from './idempotency/idempotency.service';
import { createJourneys, type Journeys } from './journeys/journeys.service';
import type { Random } from './security/random';
import { createVault, type Vault } from './security/vault';

/** What the service stands on; tests put their own in. */
export interface Foundations {
  readonly config: Config;
  readonly database: DatabaseClient;
  /** The product's day and time. */
  readonly clock: Clock;
  /** The machine's own time, for signatures and tokens: a test's day must not make them stale. */
  readonly machineClock: Clock;
  readonly random: Random;
}

/** Everything modules offer each other. */
export interface Services extends Foundations {
  readonly vault: Vault;
  readonly journeys: Journeys;
  readonly idempotency: Idempotency;
}

export async function createServices(foundations: Foundations): Promise<Services> {
  const { config, database, clock } = foundations;
  const vault = createVault(config.dataKeys);
  return {
    ...foundations,
    vault,
    journeys: createJourneys(database.db),
    idempotency: createIdempotency({ db: database.db, vault, clock }),
  };
}
