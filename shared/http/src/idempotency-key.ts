/**
 * A key for one attempt at something that must happen once. Make it when the buyer starts the attempt and pass the
 * same one each time the attempt is sent.
 *
 * @example const key = useRef(newIdempotencyKey());
 */
export function newIdempotencyKey(): string {
  // Not randomUUID: that one exists in secure contexts only.
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
