import { useSyncExternalStore } from 'react';

type Urgency = 'polite' | 'assertive';

interface Announcement {
  urgency: Urgency;
  text: string;
  /** Equal words twice are two announcements. */
  serial: number;
}

const SILENCE: Announcement = { urgency: 'polite', text: '', serial: 0 };
let latest = SILENCE;
const listeners = new Set<() => void>();

/**
 * Says something to screen readers without moving the focus. Works from every remote: the one `LiveRegion`
 * of the shell speaks.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  latest = { urgency, text, serial: latest.serial + 1 };
  listeners.forEach((listener) => {
    listener();
  });
}

/** Speaks what `announce` was given. Stands once, in the shell, and never leaves the page. */
export function LiveRegion() {
  const { urgency, text, serial } = useSyncExternalStore(
    subscribe,
    () => latest,
    () => SILENCE,
  );
  // A changed character makes equal words new to the screen reader; a no-break space is not read.
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
