import type { PageLanguage } from '../db/schema';

/** Malay as browsers name it; `my` is Burmese to them. */
const SPOKEN: Readonly<Record<string, PageLanguage>> = { ms: 'my', en: 'en' };
const RANGE = /^([a-z]{1,8})(?:-[a-z0-9-]+)?(?:\s*;\s*q=([01](?:\.\d{1,3})?))?$/;
const HEADER_MAX = 400;

/** Which of our languages a browser likes best (RFC 9110, `Accept-Language`); undefined where it likes none. */
export function acceptedLanguage(header: string | undefined): PageLanguage | undefined {
  const ranges = (header ?? '').slice(0, HEADER_MAX).toLowerCase().split(',');
  const wishes = ranges.flatMap((range) => {
    const [, tag = '', weight = '1'] = RANGE.exec(range.trim()) ?? [];
    const language = SPOKEN[tag];
    return language && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
  });
  return wishes.sort((a, b) => b.weight - a.weight)[0]?.language;
}
