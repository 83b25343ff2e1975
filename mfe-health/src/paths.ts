import { toSearch } from '@edp/mfe';

/** Sub-screens of the questionnaire stand in the query string (decisions section 2). */
export type HealthScreen =
  | { readonly kind: 'who' }
  | { readonly kind: 'measures' }
  | { readonly kind: 'question'; readonly number: number }
  | { readonly kind: 'remove' };

/** Questions 1 and 2, height and weight, share one screen: its number is 2. */
export const MEASURES_NUMBER = 2;

/** @example readScreen(new URLSearchParams('q=4')) // { kind: 'question', number: 4 } */
export function readScreen(query: URLSearchParams): HealthScreen {
  if (query.get('outcome') === 'remove') return { kind: 'remove' };
  const number = Number(query.get('q'));
  if (!Number.isInteger(number) || number < 1) return { kind: 'who' };
  return number <= MEASURES_NUMBER ? { kind: 'measures' } : { kind: 'question', number };
}

/** The part of a query string that names a screen, as it was asked for. */
export function askedQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => name === 'q' || name === 'outcome'));
}

/** The query of a screen. */
export function queryOf(screen: HealthScreen): Record<string, string> {
  switch (screen.kind) {
    case 'who':
      return {};
    case 'measures':
      return { q: String(MEASURES_NUMBER) };
    case 'question':
      return { q: String(screen.number) };
    case 'remove':
      return { outcome: 'remove' };
  }
}

/** The screen of a question by its number. */
export function screenOf(number: number): HealthScreen {
  return readScreen(new URLSearchParams(toSearch({ q: number })));
}
