import type { ApplicationStage } from '@edp/contracts';
import type { Executor, Transaction } from '../platform/db';
import type { Caller } from '../platform/http';
import type { Cover } from './cover/cover';

/** The data of an application that payments need. */
export interface PayableApplication {
  readonly refId: string;
  readonly proposalNumber: string;
  readonly stage: ApplicationStage;
  /** The buyer has declared that the current answers are true. */
  readonly isDeclared: boolean;
  /** The buyer has confirmed to have understood the cover. */
  readonly isUnderstood: boolean;
  /** The price lock has ended; the price must be computed again. */
  readonly isExpired: boolean;
  /**
   * A person on it must not be covered, by the current watch list or limits. Overrides the
   * assessment.
   */
  readonly isStopped: boolean;
  /**
   * Its buyer may see a price: no person on it is on the watch list, or payment began before the
   * listing.
   */
  readonly isOffered: boolean;
  readonly cover: Cover;
  /** The buyer wants no e-mail with the policy. */
  readonly isPackSuppressed: boolean;
  /** The buyer wants no e-mails about successful charges. */
  readonly isReceiptSuppressed: boolean;
  /** Proposer and Assured if there is one, otherwise the Proposer (specification section 6). */
  readonly payor: { readonly name: string; readonly email: string; readonly phone: string };
}

/** Payment data that an application stores. */
interface SettledPayment {
  readonly approvalCode: string | null;
  readonly settledAt: Date | null;
}

/**
 * Port of applications for payments. Lock order everywhere: attempt before application, or
 * application alone.
 */
export interface PayableApplications {
  /**
   * Locks the application until the transaction ends, which serialises submissions. Rejects another
   * session's, and an agent's session with `agentMayNot`.
   */
  lock(caller: Caller, refId: string, tx: Transaction): Promise<PayableApplication>;
  /** Rejects another session's application. */
  owned(caller: Caller, refId: string): Promise<PayableApplication>;
  /**
   * Finds by proposal number, which is the public transaction number. Rejects another session's.
   */
  find(caller: Caller, proposalNumber: string): Promise<PayableApplication>;
  /** For work without a browser session. */
  load(refId: string, on?: Executor): Promise<PayableApplication>;
  /** A payment is under way: the application cannot change. */
  submitted(application: PayableApplication, tx: Transaction): Promise<void>;
  /** The payment failed: the buyer may change the application and pay again. */
  reopened(refId: string, tx: Transaction): Promise<void>;
  /** The payment succeeded. */
  issued(refId: string, payment: SettledPayment, tx: Transaction): Promise<void>;
  /** The e-mail with the policy was sent. */
  mailed(refId: string, tx: Transaction): Promise<void>;
}
