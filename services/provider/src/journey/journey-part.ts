import type { Transaction } from '../platform/db';

/**
 * What a module above keeps of journeys and sessions beside the journey's own rows, and how it lets go of it. Rows that
 * refer to the journey with `on delete cascade` need none of this.
 */
export interface JourneyPart {
  /** Rows of a session go over to its next id. */
  moveSession?(tx: Transaction, from: string, to: string): Promise<void>;
  /** The session has left: what it never sent is deleted. */
  dropSession?(tx: Transaction, sessionKey: string): Promise<void>;
  /** Money came for the journey, or may still come: it is not erased. */
  isPaidFor?(tx: Transaction, refId: string): Promise<boolean>;
  /** Deletes what refers to the journey and does not go with its row. */
  erase?(tx: Transaction, refId: string): Promise<void>;
}
