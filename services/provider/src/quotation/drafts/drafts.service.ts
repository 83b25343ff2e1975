import type { QuotationDraft, QuotationDraftRequest } from '@edp/contracts';
import type { Clock } from '@edp/service';
import type { Database, Transaction } from '../../platform/db';
import { type Caller, ProblemError } from '../../platform/http';
import { networkLimits, type RateLimits } from '../../platform/rate-limits';
import { encryptRow, type Vault } from '../../platform/security';
import { quotationDrafts } from '../tables';
import { contentOf, dropDraft, dropOldest, findDraft, putDraft } from './drafts.repository';

/** What is typed on the quotation page, kept for the session that typed it until the quotation is made. */
export interface Drafts {
  /** Keeps it in the place of what the draft held before, unless that is newer. Rejects with `notFound` the draft of another session. */
  save(caller: Caller, request: QuotationDraftRequest): Promise<void>;
  /** Null when this session has no such draft. */
  load(caller: Caller, draftId: string): Promise<QuotationDraft | null>;
  /** The quotation has taken it over. */
  drop(caller: Caller, draftId: string, tx: Transaction): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly vault: Vault;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
}

/** Typing is saved when it pauses, which is once in 0.7 seconds at most; a network is many homes or an office. */
const TRIES = { session: 120, network: 1_200, seconds: 60 };
/** One for each tab, and nobody needs more tabs than this. */
const DRAFTS_PER_SESSION = 8;

export function createDrafts({ db, vault, rateLimits, clock }: Dependencies): Drafts {
  return {
    async save({ sessionKey, network }, { draftId, draft }) {
      const { seconds } = TRIES;
      await rateLimits.take(
        { bucket: `draft:session:${sessionKey}`, tries: TRIES.session, seconds },
        ...networkLimits('draft', network, { tries: TRIES.network, seconds }),
      );
      const now = clock();
      const row = encryptRow(vault, quotationDrafts, {
        draftId,
        sessionKey,
        content: JSON.stringify(draft),
        revision: draft.revision,
        createdAt: now,
        updatedAt: now,
      });
      if (!(await putDraft(db, row))) throw new ProblemError('notFound');
      await dropOldest(db, sessionKey, DRAFTS_PER_SESSION);
    },

    async load({ sessionKey }, draftId) {
      const row = await findDraft(db, { draftId, sessionKey });
      return row && contentOf(row, vault);
    },

    drop: ({ sessionKey }, draftId, tx) => dropDraft(tx, { draftId, sessionKey }),
  };
}
