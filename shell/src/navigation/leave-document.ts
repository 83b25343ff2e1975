import type { MouseEvent } from 'react';

/** A tab of its own: this document stays. */
export function opensElsewhere({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * What a link does whose document takes the place of this one in the history, so that Back does not lead here again.
 *
 * @param replace for tests
 */
export function inPlace(
  href: string,
  replace = (url: string) => window.location.replace(url),
): (event: MouseEvent) => void {
  return (event) => {
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    replace(href);
  };
}

/** Then the buyer is taken along, counted or not. */
const LONGEST_WAIT_MS = 300;

/**
 * Leaves this document once an event is in the data layer: what is still being hashed when the document goes is lost.
 *
 * @param counted settled when the event is there, or dropped for want of consent
 */
export async function leaveCounted(counted: Promise<void>, leave: () => void): Promise<void> {
  const longEnough = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS));
  await Promise.race([counted.catch(() => undefined), longEnough]);
  leave();
}
