/** True for an absolute http(s) URL of one of the origins, without user name or password in it. */
export function isAllowedUrl(text: string, origins: readonly string[]): boolean {
  // Browsers drop tabs and line breaks and read "\" as "/": none of them has a place in a URL here.
  if (!URL.canParse(text) || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '' && origins.includes(url.origin);
}
