/**
 * True when the browser may be sent there: an address on the card gateway's own origin, spelt the one way a URL
 * parser would spell it, so that no second parser can read another host out of it.
 */
export function isAllowedPaymentUrl(url: string, cardOrigin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { href, origin, protocol, username, password } = new URL(url);
  return (
    href === url &&
    origin === cardOrigin &&
    (protocol === 'https:' || protocol === 'http:') &&
    username === '' &&
    password === ''
  );
}
