/** The entry that a person wants to be reached by first; empty where there is none. */
export function primaryOf(
  entries: readonly { readonly value: string; readonly isPrimary: boolean }[],
): string {
  return (entries.find(({ isPrimary }) => isPrimary) ?? entries[0])?.value ?? '';
}
