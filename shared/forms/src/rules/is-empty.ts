/** Whether a field was left out: no text but spaces, nothing chosen, not ticked, no rows. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === false;
}
