import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/db';

/** From the first instant to the last, both inclusive. */
export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

/**
 * References of all journeys with writes in this window. For a row that has only the time of its last
 * change, the whole time from its creation to that change counts: a false positive is better than a
 * missed journey. Photos, health answers and assessments may have replaced others since the journey
 * began. Reads are not recorded.
 */
export async function affectedJourneys(db: Executor, window: TimeWindow): Promise<string[]> {
  const { rows } = await db.execute<{ ref_id: string }>(sql`
    select ref_id from quotations where ${overlaps('created_at', 'updated_at', window)}
    union select ref_id from applications where ${overlaps('created_at', 'updated_at', window)}
    union select ref_id from payment_attempts where ${overlaps('created_at', 'settled_at', window)}
    union select ref_id from health_answers join quotations using (ref_id) where ${overlaps('created_at', 'answered_at', window)}
    union select ref_id from assessments join quotations using (ref_id) where assessed_at is not null and ${overlaps('created_at', 'assessed_at', window)}
    union select ref_id from uploads join quotations using (ref_id) where ${overlaps('created_at', 'stored_at', window)}
    union select ref_id from consents where ref_id is not null and ${during('recorded_at', window)}
    union select ref_id from journey_access where ${during('granted_at', window)}
    union select ref_id from share_links where ${overlaps('created_at', 'redeemed_at', window)}
    union select ref_id from mailed_links where ${overlaps('created_at', 'redeemed_at', window)}
    union select ref_id from mails where ${during('sent_at', window)}
    union select ref_id from policies where ${during('created_at', window)}
    order by 1`);
  return rows.map(({ ref_id: refId }) => refId);
}

/** Leads whose time from creation to last change overlaps this window. */
export async function affectedLeads(db: Executor, window: TimeWindow): Promise<string[]> {
  const { rows } = await db.execute<{ lead_id: string }>(
    sql`select lead_id from leads where ${overlaps('created_at', 'updated_at', window)} order by 1`,
  );
  return rows.map(({ lead_id: leadId }) => leadId);
}

/** Drafts whose time from creation to last change overlaps this window. */
export async function affectedDrafts(db: Executor, window: TimeWindow): Promise<string[]> {
  const { rows } = await db.execute<{ draft_id: string }>(
    sql`select draft_id from quotation_drafts where ${overlaps('created_at', 'updated_at', window)} order by 1`,
  );
  return rows.map(({ draft_id: draftId }) => draftId);
}

function during(column: string, { from, to }: TimeWindow): SQL {
  return sql`${sql.identifier(column)} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;
}

/** True when the time between two columns overlaps the window; a null end is open. */
function overlaps(begin: string, end: string, { from, to }: TimeWindow): SQL {
  return sql`${sql.identifier(begin)} <= ${to.toISOString()}::timestamptz and coalesce(${sql.identifier(end)}, 'infinity') >= ${from.toISOString()}::timestamptz`;
}
