import type { JourneyPlace, Quotation } from '@edp/contracts';
import { type CallFailure, ok, type Result } from '@edp/errors';
import type { ArrivalLink } from './arrival-link';

export interface FindJourneyPorts {
  /** The link one came by, if any. */
  link: ArrivalLink | null;
  /** The reference this tab kept. */
  refId: string | null;
  /** This tab is at a quotation page that was not sent: it goes on with that. */
  hasDraft: boolean;
  /** This browser had a session before this page: it may own a journey that another tab began. */
  hasSession: boolean;
  redeemEmailed: (token: string) => Promise<Result<JourneyPlace, CallFailure>>;
  redeemShared: (token: string) => Promise<Result<Quotation, CallFailure>>;
  current: () => Promise<Result<JourneyPlace | null, CallFailure>>;
}

/**
 * The reference of the journey this document is about, null for a new one: that of the link one came by, that of the
 * tab, which is still none while its first quotation is typed, that of the session (a second tab, a browser opened again), in this order.
 */
export async function findJourney(
  ports: FindJourneyPorts,
): Promise<Result<string | null, CallFailure>> {
  const { link, refId, hasDraft } = ports;
  if (link) {
    const { token } = link;
    const place =
      link.kind === 'resume' ? await ports.redeemEmailed(token) : await ports.redeemShared(token);
    return place.ok ? ok(place.value.refId) : place;
  }
  if (refId !== null) return ok(refId);
  return hasDraft ? ok(null) : journeyOfSession(ports);
}

/**
 * The reference of the session's journey, null when there is none. For a tab that typed something, once that is gone:
 * the quotation that took it over is there then, though its response never came.
 */
export async function journeyOfSession({
  hasSession,
  current,
}: Pick<FindJourneyPorts, 'hasSession' | 'current'>): Promise<Result<string | null, CallFailure>> {
  if (!hasSession) return ok(null);
  const place = await current();
  return place.ok ? ok(place.value?.refId ?? null) : place;
}

/** Whether there is anything to ask the server for: else the page opens at once. */
export function mayHaveJourney({ link, refId, hasDraft, hasSession }: FindJourneyPorts): boolean {
  return link !== null || refId !== null || hasDraft || hasSession;
}
