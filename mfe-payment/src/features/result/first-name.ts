/** How a buyer is spoken to: the first word of the name as on the MyKad. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}
