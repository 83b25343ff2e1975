/** Two pairs of language and variant, which cover both languages and both variants. */
export const SOLD = [
  { language: 'en', variant: 'insurance' },
  { language: 'my', variant: 'takaful' },
] as const;
export type Sold = (typeof SOLD)[number];
