import type { Language } from '@edp/domain';

/** A link that opens a journey made elsewhere: from an e-mail, good once, or handed over by somebody. */
export interface ArrivalLink {
  readonly kind: 'resume' | 'share';
  readonly token: string;
}

const FRAGMENT = /^#(resume|share)=([A-Za-z0-9_-]{22,64})$/;

/**
 * Takes the link out of the address, so that nothing that reads addresses (history, a report, a copied URL) ever
 * sees its token. It stands in the fragment, which no browser sends to a server.
 */
export function takeArrivalLink({ location, history }: Window): ArrivalLink | null {
  const match = FRAGMENT.exec(location.hash);
  if (!match) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const [, kind = '', token = ''] = match;
  return { kind: kind === 'share' ? 'share' : 'resume', token };
}

/**
 * Watches for a link that is pasted into a tab whose address differs from it in the fragment alone: the browser loads
 * no document for it, and the token would stay in the address.
 *
 * @param onArrival is to load the document anew, which takes the link
 */
export function watchArrivalLink(page: Window, onArrival: () => void): void {
  page.addEventListener('hashchange', () => {
    if (FRAGMENT.test(page.location.hash)) onArrival();
  });
}

/**
 * The address to hand over: the first page of the product in the language of who hands it over, and the token where no
 * server sees it.
 */
export function shareAddress(
  quotationHref: string,
  language: Language,
  shareToken: string,
): string {
  return `${window.location.origin}${quotationHref}?lang=${language}#share=${shareToken}`;
}
