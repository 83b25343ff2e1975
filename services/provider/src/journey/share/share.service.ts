import type { ShareLink } from '@edp/contracts';
import { DAY_MS, localTimestamp } from '@edp/domain';
import { type Caller, ProblemError } from '../../platform/http';
import type { Infrastructure } from '../../platform/infrastructure';
import { networkLimits, type RateLimits } from '../../platform/rate-limits';
import { newReference, tokenHashOf } from '../../platform/security';
import { grantAccess } from '../journeys.repository';
import type { Journeys } from '../journeys.service';
import { findOwnLink, redeemLink } from '../links.repository';
import { LINK_LIFE_DAYS, shareLinks } from '../tables';

/** Links by which one other session continues a journey: another device, or the buyer of an agent. */
export interface Share {
  create(caller: Caller, refId: string): Promise<ShareLink>;
  /** Grants this session access and returns the reference. A link is for one session, which may open it again. */
  redeem(caller: Caller, shareToken: string): Promise<string>;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock' | 'random'> {
  readonly journeys: Journeys;
  readonly rateLimits: RateLimits;
}

/** A link is opened a few times; many tries are guesses. */
const TRIES = { tries: 60, seconds: 600 };

export function createShare(dependencies: Dependencies): Share {
  const { db, journeys, rateLimits, clock, random } = dependencies;

  return {
    async create(caller, refId) {
      const shareToken = newReference(random);
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + LINK_LIFE_DAYS * DAY_MS);
      await db.transaction(async (tx) => {
        // Locks the journey, so that a device that is being removed cannot leave a link.
        await journeys.lock(caller, refId, tx);
        const tokenHash = tokenHashOf(shareToken);
        await tx.insert(shareLinks).values({ tokenHash, refId, createdAt, expiresAt });
      });
      return { shareToken, expiresAt: localTimestamp(expiresAt) };
    },

    async redeem(caller, shareToken) {
      const { network, sessionKey } = caller;
      await rateLimits.take(...networkLimits('share', network, TRIES));
      const now = clock();
      const visit = { tokenHash: tokenHashOf(shareToken), sessionKey, now };
      const refId = await db.transaction(async (tx) => {
        const own = await findOwnLink(tx, shareLinks, visit);
        if (own) return own;
        const found = await redeemLink(tx, shareLinks, visit);
        const grant = { sessionKey, origin: 'shared', actingAs: 'buyer', grantedAt: now } as const;
        if (found) await grantAccess(tx, { ...grant, refId: found });
        return found;
      });
      if (refId === null) throw new ProblemError('notFound');
      return refId;
    },
  };
}
