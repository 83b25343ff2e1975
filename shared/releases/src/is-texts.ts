/** Whether a file of texts can be read: it holds an object, as JSON. */
export function isTexts(text: string): boolean {
  try {
    const texts: unknown = JSON.parse(text);
    return typeof texts === 'object' && texts !== null && !Array.isArray(texts);
  } catch {
    return false;
  }
}
