import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { ProductCode, Variant } from '@edp/domain';
import {
  type Executor,
  type Transaction,
  builder,
  placeholderRow,
  prepared,
  preparedSelect,
} from '../platform/db';
import {
  type AccessOrigin,
  type ActingAs,
  journeyAccess,
  quotations,
  type QuotationRow,
} from './tables';

/** A journey as one session sees it. */
export interface Visit {
  readonly journey: QuotationRow;
  readonly actingAs: ActingAs;
}

export interface Access {
  readonly refId: string;
  readonly sessionKey: string;
}

const visit = { journey: getTableColumns(quotations), actingAs: journeyAccess.actingAs };
const isGranted = eq(journeyAccess.refId, quotations.refId);
const isVisit = and(
  eq(journeyAccess.refId, sql.placeholder('refId')),
  eq(journeyAccess.sessionKey, sql.placeholder('sessionKey')),
);
const selectVisit = preparedSelect(visit, (select) =>
  select.from(quotations).innerJoin(journeyAccess, isGranted).where(isVisit),
);
// Locks the access row too: it may be revoked while this query waits for the journey.
const selectVisitForUpdate = preparedSelect(visit, (select) =>
  select
    .from(quotations)
    .innerJoin(journeyAccess, isGranted)
    .where(isVisit)
    .for('update', { of: [quotations, journeyAccess] }),
);
const insertAccess = prepared(
  builder.insert(journeyAccess).values(placeholderRow(journeyAccess)).onConflictDoNothing(),
);

const selectJourney = preparedSelect(getTableColumns(quotations), (select) =>
  select.from(quotations).where(eq(quotations.refId, sql.placeholder('refId'))),
);

/** For background work, which has no session. */
export async function findJourney(db: Executor, refId: string): Promise<QuotationRow | null> {
  const [row] = await selectJourney(db, { refId });
  return row ?? null;
}

/** The journey, if this session may see it; null for an unknown and for another session's alike, by one query. */
export async function findVisit(db: Executor, access: Access): Promise<Visit | null> {
  const [row] = await selectVisit(db, access);
  return row ?? null;
}

/** As `findVisit`; locks the journey until the transaction ends. */
export async function lockVisit(tx: Transaction, access: Access): Promise<Visit | null> {
  const [row] = await selectVisitForUpdate(tx, access);
  return row ?? null;
}

/** Grants access to a session; existing access is unchanged. */
export async function grantAccess(
  db: Executor,
  grant: Access & { origin: AccessOrigin; actingAs: ActingAs; grantedAt: Date },
): Promise<void> {
  await insertAccess(db, grant);
}

/** Grants access as the buyer, whatever the session was before: it has access to the proposer's mailbox. */
export async function grantToBuyer(
  db: Executor,
  grant: Access & { grantedAt: Date },
): Promise<void> {
  await db
    .insert(journeyAccess)
    .values({ ...grant, origin: 'mailed', actingAs: 'buyer' })
    .onConflictDoUpdate({
      target: [journeyAccess.refId, journeyAccess.sessionKey],
      set: { actingAs: 'buyer', origin: 'mailed' },
    });
}

/**
 * Changes for whom the session that created the journey acts; a session that came by a link stays the buyer's. Returns
 * whether this changed.
 */
export async function setActingAs(
  tx: Transaction,
  access: Access,
  actingAs: ActingAs,
): Promise<boolean> {
  const changed = await tx
    .update(journeyAccess)
    .set({ actingAs })
    .where(
      and(
        isAccess(access),
        eq(journeyAccess.origin, 'created'),
        ne(journeyAccess.actingAs, actingAs),
      ),
    )
    .returning({ refId: journeyAccess.refId });
  return changed.length > 0;
}

/** The journey of one product that this session created, opened or changed last, in any state. */
export async function findCurrent(
  db: Executor,
  sessionKey: string,
  productCode: ProductCode,
  variant: Variant,
): Promise<QuotationRow | null> {
  // Saving an application changes its quotation as well.
  const touched = sql`greatest(${quotations.updatedAt}, ${journeyAccess.grantedAt})`;
  const [row] = await db
    .select({ journey: quotations })
    .from(journeyAccess)
    .innerJoin(quotations, eq(quotations.refId, journeyAccess.refId))
    .where(
      and(
        eq(journeyAccess.sessionKey, sessionKey),
        eq(quotations.productCode, productCode),
        eq(quotations.variant, variant),
      ),
    )
    .orderBy(desc(touched), desc(quotations.createdAt))
    .limit(1);
  return row?.journey ?? null;
}

function isAccess({ refId, sessionKey }: Access) {
  return and(eq(journeyAccess.refId, refId), eq(journeyAccess.sessionKey, sessionKey));
}
