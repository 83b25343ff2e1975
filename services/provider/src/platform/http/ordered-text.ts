/** Strings that JSON writes without escapes. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * Canonical JSON, with the fields of every object sorted: equal content is equal text. For values
 * parsed from JSON.
 */
export function orderedText(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(orderedText).join(',')}]`;
  const object = value as Readonly<Record<string, unknown>>;
  let fields = '';
  for (const name of Object.keys(object).sort()) {
    fields += `${fields && ','}${quoted(name)}:${orderedText(object[name])}`;
  }
  return `{${fields}}`;
}

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
