import type { MouseEvent } from 'react';
import { opensElsewhere } from '@edp/mfe';

/**
 * Click handler of a link that replaces this history entry, so that Back does not return here.
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

/** After this the document is left even if the event is not recorded. */
const LONGEST_WAIT_MS = 300;

/**
 * Leaves this document once an analytics event is in the data layer: an event whose hashing is pending would be lost.
 *
 * @param counted settles when the event is recorded, or dropped without consent
 */
export async function leaveCounted(counted: Promise<void>, leave: () => void): Promise<void> {
  const timeout = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS));
  await Promise.race([counted.catch(() => undefined), timeout]);
  leave();
}
