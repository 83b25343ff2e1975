import { useSyncExternalStore } from 'react';

let latest = '';
const listeners = new Set<() => void>();

/**
 * Announces a text to screen readers without moving the focus. Works from every remote: the shell has the one
 * `LiveRegion`.
 */
export function announce(text: string): void {
  // A changed character makes an equal text new to the screen reader; a no-break space is not read.
  latest = text === latest ? `${text}\u00a0` : text;
  listeners.forEach((listener) => listener());
}

/** Whether the latest announcement contains this text, such as a total that was announced with its reason. */
export function wasAnnounced(text: string): boolean {
  return latest.includes(text);
}

/** The live region for `announce`. Rendered once, in the shell. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => latest,
    () => '',
  );
  return (
    <div className="edp-visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
