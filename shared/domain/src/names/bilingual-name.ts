import type { Language } from '../codes/code-tables';

/** What a code is called, as documents, exports and staff read it. Screens have words of their own. */
export type BilingualName = Readonly<Record<Language, string>>;

type Written = string | readonly [en: string, my: string];

/** Names written once where both languages use the same word. */
export function bothWays<Code extends string>(
  names: Readonly<Record<Code, Written>>,
): Readonly<Record<Code, BilingualName>> {
  const entries = Object.entries<Written>(names).map(([code, name]) => {
    const [en, my] = typeof name === 'string' ? [name, name] : name;
    return [code, { en, my }];
  });
  return Object.fromEntries(entries) as Record<Code, BilingualName>;
}
