import type { JourneyStorage } from '@edp/store';

/**
 * The storage for a document that opens on no step of a journey, such as an information page, or on the result of an
 * order. A tab stores one journey: that of another product or order does not replace it until a step before the payment
 * is displayed, which Back can do without a new document.
 */
export function retainOtherJourney(storage: JourneyStorage): JourneyStorage {
  const { journey } = storage;
  return {
    ...storage,
    journey: {
      ...journey,
      write(value) {
        const { page, refId } = value;
        const kept = journey.read();
        // The home page stores an entry without a quotation or draft.
        const hasKept = (kept?.refId ?? kept?.draftId ?? null) !== null;
        const isOther = page === 'payment/status' && hasKept && kept?.refId !== refId;
        if (page !== null && !isOther) journey.write(value);
      },
    },
  };
}
