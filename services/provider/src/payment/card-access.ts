import type { Log } from '@edp/service';
import type { CardGateway } from './payments.gateway';

/** A key that belongs to no order. */
const PROBE = 'access-check';

/**
 * Checks whether the card gateway accepts this service's secret, until it has accepted it once. A
 * card gateway that is down, or whose settings change later, stops payments but not the rest of the
 * purchase, so both count as accepted.
 *
 * @param cards with a short timeout: this is part of `/readyz`
 */
export function createCardAccess(
  cards: Pick<CardGateway, 'find'>,
  log: Pick<Log, 'error'>,
): () => Promise<boolean> {
  let isAccepted = false;
  let isLogged = false;
  return async () => {
    if (isAccepted) return true;
    const found = await cards.find(PROBE);
    isAccepted = found.kind !== 'unknown';
    const isRejected = found.kind === 'unknown' && found.cause === 'http.401';
    if (isRejected && !isLogged) {
      log.error({}, 'the card gateway rejects CARD_SECRET: both services need the same');
    }
    isLogged ||= isRejected;
    return !isRejected;
  };
}
