/** Two pairs of language and variant, which cover both languages and both variants. */
export const SOLD = [
  { language: 'en', variant: 'insurance' },
  { language: 'my', variant: 'takaful' },
] as const;
/** The same pairs, one of them on a small phone. */
export const SOLD_ON_SCREENS = [
  { ...SOLD[0], phone: false },
  { ...SOLD[1], phone: true },
] as const;

export type Sold = (typeof SOLD)[number];
