import { useSyncExternalStore } from 'react';

type Urgency = 'polite' | 'assertive';

interface Announcement {
  urgency: Urgency;
  text: string;
  /** Makes equal texts distinct announcements. */
  serial: number;
}

const NO_ANNOUNCEMENT: Announcement = { urgency: 'polite', text: '', serial: 0 };
let latest = NO_ANNOUNCEMENT;
const listeners = new Set<() => void>();

/**
 * Announces a text to screen readers without moving the focus. Works from every remote: the shell has the one
 * `LiveRegion`.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  latest = { urgency, text, serial: latest.serial + 1 };
  listeners.forEach((listener) => {
    listener();
  });
}

/** Whether the latest announcement contains this text, such as a total that was announced with its reason. */
export function wasAnnounced(text: string): boolean {
  return latest.text.includes(text);
}

/** The live region for `announce`. Rendered once, in the shell. */
export function LiveRegion() {
  const { urgency, text, serial } = useSyncExternalStore(
    subscribe,
    () => latest,
    () => NO_ANNOUNCEMENT,
  );
  // A changed character makes an equal text new to the screen reader; a no-break space is not read.
  const spoken = serial % 2 === 0 ? text : `${text}\u00a0`;
  return (
    <>
      <div className="edp-visually-hidden" aria-live="polite">
        {urgency === 'polite' ? spoken : ''}
      </div>
      <div className="edp-visually-hidden" aria-live="assertive">
        {urgency === 'assertive' ? spoken : ''}
      </div>
    </>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
