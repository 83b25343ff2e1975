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
