import { toSearch } from '@edp/mfe';

/** Sub-screens of the questionnaire, selected by the query string (decisions section 2). */
export type HealthScreen =
  | { readonly kind: 'who' }
  | { readonly kind: 'measures' }
  | { readonly kind: 'question'; readonly number: number }
  /** All answers, before they are sent. */
  | { readonly kind: 'check' }
  | { readonly kind: 'remove' };

/** The screen that a URL requests: a specific one, or the one where the buyer stopped. */
export type WantedScreen = HealthScreen | { readonly kind: 'whereLeft' };

/** Questions 1 and 2, height and weight, share one screen: its number is 2. */
export const MEASURES_NUMBER = 2;

/** @example readScreen(new URLSearchParams('q=4')) // { kind: 'question', number: 4 } */
export function readScreen(query: URLSearchParams): WantedScreen {
  if (query.get('outcome') === 'remove') return { kind: 'remove' };
  const q = query.get('q');
  // "Change" on the review page opens the list of answers.
  if (q === 'check' || query.get('return') === 'review') return { kind: 'check' };
  if (q === 'who') return { kind: 'who' };
  const number = Number(q);
  return Number.isInteger(number) && number >= 1 ? screenOf(number) : { kind: 'whereLeft' };
}

/** The query parameters of a screen. */
export function queryOf(screen: HealthScreen): Record<string, string> {
  switch (screen.kind) {
    case 'who':
    case 'check':
      return { q: screen.kind };
    case 'measures':
      return { q: String(MEASURES_NUMBER) };
    case 'question':
      return { q: String(screen.number) };
    case 'remove':
      return { outcome: 'remove' };
  }
}

/** The screen of a question number. */
export function screenOf(number: number): HealthScreen {
  return number <= MEASURES_NUMBER ? { kind: 'measures' } : { kind: 'question', number };
}

/** Whether the URL selects exactly this screen. */
export function isAddressOf(query: URLSearchParams, screen: HealthScreen): boolean {
  const own = [...query].filter(([name]) => OWN_NAMES.includes(name));
  return toSearch(Object.fromEntries(own)) === toSearch(queryOf(screen));
}

const OWN_NAMES = ['q', 'outcome', 'return'];
