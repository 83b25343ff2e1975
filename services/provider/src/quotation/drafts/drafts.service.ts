import type { QuotationDraft, QuotationDraftRequest } from '@edp/contracts';
import { type Caller, ProblemError } from '../../platform/http';
import type { Infrastructure } from '../../platform/infrastructure';
import { callerLimits, type RateLimits } from '../../platform/rate-limits';
import { encryptRow } from '../../platform/security';
import { quotationDrafts } from '../tables';
import { contentOf, dropOldest, findDraft, putDraft } from './drafts.repository';

/** Autosaved input of the quotation page, stored for its session until the quotation is made. */
export interface Drafts {
  /**
   * Stores a draft, unless the stored revision is newer. Rejects another session's draft with
   * `notFound`.
   */
  save(caller: Caller, request: QuotationDraftRequest): Promise<void>;
  /** Null when this session has no such draft. */
  load(caller: Caller, draftId: string): Promise<QuotationDraft | null>;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock'> {
  readonly rateLimits: RateLimits;
}

/**
 * The page debounces saves, at most one in 0.7 seconds; one network address may be many homes or an
 * office.
 */
const TRIES = { session: 120, network: 1_200, seconds: 60 };
/** One draft per browser tab; more tabs are not expected. */
const DRAFTS_PER_SESSION = 8;

export function createDrafts({ db, vault, rateLimits, clock }: Dependencies): Drafts {
  return {
    async save(caller, { draftId, draft }) {
      await rateLimits.take(...callerLimits('draft', caller, TRIES));
      const { sessionKey } = caller;
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
  };
}
