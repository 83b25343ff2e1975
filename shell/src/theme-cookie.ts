import { THEME_CHANGED, THEME_COOKIE } from '@edp/contracts';

/** Light, dark, or as the system has it. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What the buyer chose, kept between visits. The first script of each document reads it before anything is painted. */
export function chosenTheme(): Theme {
  const value = new RegExp(`(?:^|; )${THEME_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** Keeps the choice and has the document follow it. */
export function chooseTheme(theme: Theme): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = theme === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(THEME_CHANGED));
}
