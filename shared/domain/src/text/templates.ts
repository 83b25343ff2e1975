/** A name in braces, such as the `{refId}` of the path `quotation/{refId}`. */
const PLACEHOLDER = /\{(\w+)\}/g;

/** The names of the placeholders of a template, in their order. @example placeholdersOf('a/{x}/{y}') // ['x', 'y'] */
export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/**
 * A template with each placeholder replaced by its value, inserted as it is: nothing in a value is read as a placeholder
 * or as a replacement pattern such as `$&`.
 *
 * @example fillTemplate('quotation/{refId}', () => 'abc') // 'quotation/abc'
 */
export function fillTemplate(template: string, valueOf: (name: string) => string): string {
  return template.replace(PLACEHOLDER, (_, name: string) => valueOf(name));
}

/** The source of a regular expression that matches exactly this text. `RegExp.escape` is newer than the supported browsers. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
