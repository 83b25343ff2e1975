import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../platform/retention';
import { journeyAccess, mailedLinks, shareLinks } from './tables';

/** A link to a journey, since it ended. */
const LINKS = { setting: 'RETAIN_LINKS_DAYS', days: 1 } as const;

export const journeyRetention: readonly RetentionRule[] = [
  {
    // Which browsers may open a journey, since they were let in.
    setting: 'RETAIN_ACCESS_DAYS',
    days: 30,
    table: journeyAccess,
    isOver: (cutoff) => lt(journeyAccess.grantedAt, cutoff),
  },
  { ...LINKS, table: shareLinks, isOver: (cutoff) => lt(shareLinks.expiresAt, cutoff) },
  { ...LINKS, table: mailedLinks, isOver: (cutoff) => lt(mailedLinks.expiresAt, cutoff) },
];
