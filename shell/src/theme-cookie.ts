import { THEME_CHANGED, THEME_COOKIE } from '@edp/contracts';
import { readChoice, writeChoice } from './chosen-cookie';

/** Light, dark, or the system's setting. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The buyer's choice, stored between visits. The first script of each document reads it before the first paint. */
export function chosenTheme(): Theme {
  const value = readChoice(THEME_COOKIE);
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/**
 * Stores the choice and applies it. Without a cookie the system decides: the choice `system` removes the cookie (ADR
 * 0046).
 */
export function chooseTheme(theme: Theme): void {
  writeChoice(THEME_COOKIE, theme === 'system' ? null : theme);
  window.dispatchEvent(new Event(THEME_CHANGED));
}
