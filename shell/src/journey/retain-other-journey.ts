import type { ProductConfig } from '@edp/contracts';
import type { JourneyStorage } from '@edp/store';

/**
 * The storage for a document that opens on no step of a journey, such as an information page. A tab stores one journey:
 * that of another product is neither read nor overwritten until a step is displayed, which Back can do without a new
 * document.
 */
export function retainOtherJourney(
  storage: JourneyStorage,
  { productCode, variant }: ProductConfig,
): JourneyStorage {
  const { journey } = storage;
  const stored = journey.read();
  const isOwn = stored?.productCode === productCode && stored.variant === variant;
  if (!stored?.productCode || isOwn) return storage;
  let hasStep = false;
  return {
    ...storage,
    journey: {
      ...journey,
      read: () => undefined,
      write(value) {
        hasStep ||= value.page !== null;
        if (hasStep) journey.write(value);
      },
    },
  };
}
