/**
 * SHA-256 of a text as lower-case hex, or null where the browser has no Web Crypto (a page that is neither
 * https nor localhost). Nothing is sent in the clear instead.
 *
 * @example await sha256Hex('abc') // 'ba7816bf…15ad'
 */
export async function sha256Hex(text: string): Promise<string | null> {
  // lib.dom says that `subtle` is always there; outside of secure contexts it is not.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
