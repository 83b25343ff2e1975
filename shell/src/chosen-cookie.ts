import { LANGUAGE_COOKIE } from '@edp/contracts';
import { YEAR_SECONDS } from '@edp/domain';
import type { LanguageMemory } from '@edp/i18n';

/** Whether the page was loaded over https: its cookies are then sent over https only. */
export function isSecure(): boolean {
  return window.location.protocol === 'https:';
}

/** A choice that a cookie of the whole site stores between visits; undefined without the cookie. */
export function readChoice(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** Stores a choice for a year. @param value null removes the cookie */
export function writeChoice(name: string, value: string | null): void {
  const secure = isSecure() ? '; Secure' : '';
  const age = value === null ? 0 : YEAR_SECONDS;
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

const languageName = () => LANGUAGE_COOKIE[isSecure() ? 'secure' : 'plain'];

/** The buyer's choice of language, stored between visits. The gateway renders pages in it. */
export const languageCookie = {
  read: () => readChoice(languageName()),
  write: (language) => writeChoice(languageName(), language),
} satisfies LanguageMemory & { read: unknown };

/** Removes `?lang=`, so that a reload does not undo the choice. */
export function dropLanguageParam(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}
