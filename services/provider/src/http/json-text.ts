const texts = new WeakMap<object, string>();

/**
 * An answer as JSON. It is written once, however many need it: what keeps the answer of an idempotent call, and what sends
 * it. So nothing in the answer may change once this was asked.
 */
export function jsonText(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer);
  const known = texts.get(answer);
  if (known !== undefined) return known;
  const text = JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}
