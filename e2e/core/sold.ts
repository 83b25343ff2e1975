/** Both variants and both languages, in the two pairs that differ in everything. */
export const SOLD = [
  { language: 'en', variant: 'insurance' },
  { language: 'my', variant: 'takaful' },
] as const;
export type Sold = (typeof SOLD)[number];
