import type { Language } from '@edp/domain';

/** A link that opens an existing journey: `resume`, from an e-mail and valid once, or `share`, from another person. */
export interface ArrivalLink {
  readonly kind: 'resume' | 'share';
  readonly token: string;
}

const FRAGMENT = /^#(resume|share)=([A-Za-z0-9_-]{22,64})$/;

/** Reads the link from the URL. The token is in the fragment, which browsers do not send to servers. */
export function readArrivalLink({ location }: Window): ArrivalLink | null {
  const match = FRAGMENT.exec(location.hash);
  if (!match) return null;
  const [, kind = '', token = ''] = match;
  return { kind: kind === 'share' ? 'share' : 'resume', token };
}

/**
 * Removes the link from the URL, so that its token appears in no history entry or copied URL. Only once it was opened or
 * rejected: after another failure a reload opens it again.
 */
export function removeArrivalLink({ location, history }: Window): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/**
 * Detects a link that is pasted into a tab whose URL differs in the fragment only: the browser then loads no document,
 * and the token would remain in the URL.
 *
 * @param onArrival reloads the document, which reads the link
 */
export function watchArrivalLink(page: Window, onArrival: () => void): void {
  page.addEventListener('hashchange', () => {
    if (FRAGMENT.test(page.location.hash)) onArrival();
  });
}

/** The URL to share: the first page of the product in the sender's language, with the token in the fragment. */
export function shareAddress(
  quotationHref: string,
  language: Language,
  shareToken: string,
): string {
  return `${window.location.origin}${quotationHref}?lang=${language}#share=${shareToken}`;
}
