/**
 * True for a URL on the card gateway's own origin in its normalised spelling, so that no other
 * parser can read another host from it.
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
