import type { JourneyPlace, Quotation } from '@edp/contracts';
import { type CallFailure, ok, type Result } from '@edp/errors';
import type { ArrivalLink } from './arrival-link';
import { isLost } from './restoring';

export interface FindJourneyPorts {
  /** The link that opened the document, until it was opened or rejected. */
  link: ArrivalLink | null;
  /** The reference that this tab stored. */
  refId: string | null;
  /** The order in the URL of a result. */
  orderId: string | null;
  /** This tab has a draft quotation that was not sent; it takes precedence over the session's journey. */
  hasDraft: boolean;
  /** This browser had a session before this page: it may own a journey of another tab. */
  hasSession: boolean;
  redeemEmailed: (token: string) => Promise<Result<JourneyPlace, CallFailure>>;
  redeemShared: (token: string) => Promise<Result<Quotation, CallFailure>>;
  /** An earlier release of the provider sends no reference. */
  ofOrder: (encodedOrderId: string) => Promise<Result<{ refId?: string }, CallFailure>>;
  current: () => Promise<Result<JourneyPlace | null, CallFailure>>;
}

/**
 * Finds the reference of the journey of this document; null for a new one. In order of precedence: the link's, that of the
 * result's order (a buyer may have got another quotation since), the tab's (none while its first quotation is a draft),
 * the session's (a second tab, a reopened browser).
 */
export async function findJourney(
  ports: FindJourneyPorts,
): Promise<Result<string | null, CallFailure>> {
  const { link, refId, orderId, hasDraft } = ports;
  if (link) {
    const { token } = link;
    const place =
      link.kind === 'resume' ? await ports.redeemEmailed(token) : await ports.redeemShared(token);
    return place.ok ? ok(place.value.refId) : place;
  }
  if (orderId !== null) {
    const order = await ports.ofOrder(orderId);
    // The order may exist: another journey must not be shown in its place.
    if (!order.ok && !isLost(order.error)) return order;
    if (order.ok && order.value.refId !== undefined) return ok(order.value.refId);
  }
  if (refId !== null) return ok(refId);
  return hasDraft ? ok(null) : journeyOfSession(ports);
}

/**
 * The reference of the session's journey; null if there is none. Also used if the draft of this tab no longer exists: a
 * quotation was created from it, but its response was lost.
 */
export async function journeyOfSession({
  hasSession,
  current,
}: Pick<FindJourneyPorts, 'hasSession' | 'current'>): Promise<Result<string | null, CallFailure>> {
  if (!hasSession) return ok(null);
  const place = await current();
  return place.ok ? ok(place.value?.refId ?? null) : place;
}

/** Whether a request is needed to find the journey; without one the page opens immediately. */
export function mayHaveJourney({ link, refId, hasDraft, hasSession }: FindJourneyPorts): boolean {
  return link !== null || refId !== null || hasDraft || hasSession;
}
