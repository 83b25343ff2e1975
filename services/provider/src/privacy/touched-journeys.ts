import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/db';

/** From the first instant to the last, both included. */
export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

/**
 * References of all journeys about which something was written in this time. Where only the last change of a row is
 * known, it counts from the row's beginning to that change: rather one journey too many than one too few. A photo may
 * have taken the place of another since its journey began. Reading leaves no trace.
 */
export async function touchedJourneys(db: Executor, window: TimeWindow): Promise<string[]> {
  const { rows } = await db.execute<{ ref_id: string }>(sql`
    select ref_id from quotations where ${alive('created_at', 'updated_at', window)}
    union select ref_id from applications where ${alive('created_at', 'updated_at', window)}
    union select ref_id from payment_attempts where ${alive('created_at', 'settled_at', window)}
    union select ref_id from health_answers where ${during('answered_at', window)}
    union select ref_id from assessments where ${during('assessed_at', window)}
    union select ref_id from uploads join quotations using (ref_id) where ${alive('created_at', 'stored_at', window)}
    union select ref_id from consents where ref_id is not null and ${during('recorded_at', window)}
    union select ref_id from journey_access where ${during('granted_at', window)}
    union select ref_id from share_links where ${alive('created_at', 'redeemed_at', window)}
    union select ref_id from mailed_links where ${alive('created_at', 'redeemed_at', window)}
    union select ref_id from mails where ${during('sent_at', window)}
    union select ref_id from policies where ${during('created_at', window)}
    order by 1`);
  return rows.map(({ ref_id: refId }) => refId);
}

/** Requests to be called that came, or were written over, in this time, or in between. */
export async function touchedLeads(db: Executor, window: TimeWindow): Promise<string[]> {
  const { rows } = await db.execute<{ lead_id: string }>(
    sql`select lead_id from leads where ${alive('created_at', 'updated_at', window)} order by 1`,
  );
  return rows.map(({ lead_id: leadId }) => leadId);
}

/** Drafts that were written, or lay there, in this time. */
export async function touchedDrafts(db: Executor, window: TimeWindow): Promise<string[]> {
  const { rows } = await db.execute<{ draft_id: string }>(
    sql`select draft_id from quotation_drafts where ${alive('created_at', 'updated_at', window)} order by 1`,
  );
  return rows.map(({ draft_id: draftId }) => draftId);
}

function during(column: string, { from, to }: TimeWindow): SQL {
  return sql`${sql.identifier(column)} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;
}

/** The time between two columns overlaps the window; without an end it goes on. */
function alive(begin: string, end: string, { from, to }: TimeWindow): SQL {
  return sql`${sql.identifier(begin)} <= ${to.toISOString()}::timestamptz and coalesce(${sql.identifier(end)}, 'infinity') >= ${from.toISOString()}::timestamptz`;
}
