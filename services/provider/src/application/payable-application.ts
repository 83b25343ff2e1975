import type { ApplicationStage } from '@edp/contracts';
import type { Executor, Transaction } from '../platform/db';
import type { Caller } from '../platform/http';
import type { Cover } from './cover/cover';

/** An application as far as paying for it is concerned. */
export interface PayableApplication {
  readonly refId: string;
  readonly proposalNumber: string;
  readonly stage: ApplicationStage;
  /** The buyer has made the declarations about the answers as they are. */
  readonly isDeclared: boolean;
  /** The buyer has confirmed to have understood what is bought. */
  readonly isUnderstood: boolean;
  /** The price is held no longer and must be asked for again. */
  readonly isExpired: boolean;
  /** Somebody on it may not be covered, by the watch list or the limits as they are now, whatever was decided before. */
  readonly isStopped: boolean;
  /** Its buyer may see a price: nobody on it is on the watch list, or it was being paid for before that. */
  readonly isOffered: boolean;
  readonly cover: Cover;
  /** The buyer asked for no e-mail with the policy. */
  readonly isPackSuppressed: boolean;
  /** The buyer asked for no e-mails that only say a charge was paid. */
  readonly isReceiptSuppressed: boolean;
  /** Proposer and Assured if there is one, otherwise the Proposer (specification section 6). */
  readonly payor: { readonly name: string; readonly email: string; readonly phone: string };
}

/** What an application keeps of the payment that bought it. */
export interface SettledPayment {
  readonly approvalCode: string | null;
  readonly settledAt: Date | null;
}

/** What payments need of applications. Lock order everywhere: attempt before application, or application alone. */
export interface PayableApplications {
  /**
   * Held until the transaction ends, so that two submissions of one application take turns. Rejects what is not the
   * caller's, and an agent's session with `agentMayNot`.
   */
  hold(caller: Caller, refId: string, tx: Transaction): Promise<PayableApplication>;
  /** Rejects what is not the caller's. */
  owned(caller: Caller, refId: string): Promise<PayableApplication>;
  /** By its proposal number, which is the transaction number outwards. Rejects what is not the caller's. */
  find(caller: Caller, proposalNumber: string): Promise<PayableApplication>;
  /** For work that no browser asked for. */
  load(refId: string, on?: Executor): Promise<PayableApplication>;
  /** A payment is under way: nothing of what is being paid for can change. */
  submitted(application: PayableApplication, tx: Transaction): Promise<void>;
  /** The payment came to nothing: the buyer may change the application and pay again. */
  reopened(refId: string, tx: Transaction): Promise<void>;
  /** Paid for. */
  issued(refId: string, payment: SettledPayment, tx: Transaction): Promise<void>;
  /** The e-mail with the policy went out. */
  mailed(refId: string, tx: Transaction): Promise<void>;
}
