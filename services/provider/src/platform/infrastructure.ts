import type { Clock, Log, Random } from '@edp/service';
import type { Database } from './db';
import type { Vault } from './security';

/**
 * What the process provides to every module. A factory names the part that it needs:
 *
 * @example
 * interface Dependencies extends Pick<Infrastructure, 'db' | 'clock'> {
 *   readonly journeys: Journeys;
 * }
 */
export interface Infrastructure {
  readonly db: Database;
  /** Encrypts personal data, and makes fingerprints of it. */
  readonly vault: Vault;
  /** The product's date and time; a dependency on the system clock is declared as such. */
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** What a factory needs, for a factory that composes it. */
export type Needs<Factory extends (dependencies: never, ...rest: never[]) => unknown> =
  Parameters<Factory>[0];
