interface LanguageFacts {
  /** On the wire. */
  readonly code: string;
  /** For HTML and browsers. `my` is Burmese there, so Malay is `ms` (decisions, section 1). */
  readonly tag: string;
  /** For Intl, with the formats of Malaysia. */
  readonly locale: string;
  /** Of the switch, in the language that it changes to. */
  readonly name: string;
  readonly hint: string;
  /** Built, and opened by `?lang=` to be tested; no switch and no browser's preference leads to it. */
  readonly draft?: true;
}

/**
 * The languages of the product, the first one for whoever asks for none. Screens, schemas, documents and mails follow
 * this table: a language is a line here, and its texts.
 */
export const LANGUAGES = {
  en: {
    code: 'ENG',
    tag: 'en',
    locale: 'en-MY',
    name: 'English',
    hint: 'Change to English',
  },
  my: {
    code: 'BMY',
    tag: 'ms',
    locale: 'ms-MY',
    name: 'Bahasa Malaysia',
    hint: 'Tukar ke Bahasa Malaysia',
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** Language as it stands in URLs, file names and state; on the wire it is `LANGUAGE_CODE`. */
export type Language = keyof typeof LANGUAGES;
export type LanguageCode = (typeof LANGUAGES)[Language]['code'];
/** One value for each language, such as a text. */
export type ByLanguage<Value> = Readonly<Record<Language, Value>>;

export const LANGUAGE_KEYS = Object.keys(LANGUAGES) as readonly Language[];
/** Those that buyers are offered. */
export const OFFERED_LANGUAGES = offeredIn(LANGUAGES);
export const FALLBACK_LANGUAGE: Language = 'en';
export const LANGUAGE_CODE: ByLanguage<LanguageCode> = byLanguage(
  (language) => LANGUAGES[language].code,
);

/** @example byLanguage((language) => formatMoney(sen, language)) // { en: 'RM 1.00', my: 'RM 1.00' } */
export function byLanguage<Value>(make: (language: Language) => Value): ByLanguage<Value> {
  const entries = LANGUAGE_KEYS.map((language) => [language, make(language)] as const);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** The languages of a table that are no drafts. */
export function offeredIn<Key extends string>(
  table: Readonly<Record<Key, Partial<LanguageFacts>>>,
): readonly Key[] {
  return (Object.keys(table) as Key[]).filter((language) => !table[language].draft);
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The language that a code of the wire stands for. */
export function languageOfCode(code: string | undefined): Language {
  return LANGUAGE_KEYS.find((language) => LANGUAGES[language].code === code) ?? FALLBACK_LANGUAGE;
}

/** The language of a tag such as `ms-MY` or `ms;q=0.8`, or undefined for one that is not offered. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.trim().toLowerCase().split(/[-;]/);
  return OFFERED_LANGUAGES.find((language) => LANGUAGES[language].tag === primary);
}

/**
 * The language that a visit starts in: `?lang=`, then the stored choice, then the browser's list, then English
 * (decisions, section 1).
 *
 * @example chooseLanguage({ query: null, stored: undefined, browser: ['ms-MY', 'en'] }) // 'my'
 */
export function chooseLanguage(from: {
  readonly query: unknown;
  readonly stored: unknown;
  readonly browser: readonly string[];
}): Language {
  if (isLanguage(from.query)) return from.query;
  if (isLanguage(from.stored)) return from.stored;
  for (const tag of from.browser) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** What a buyer can change to. */
export function otherLanguages(language: Language): readonly Language[] {
  return OFFERED_LANGUAGES.filter((one) => one !== language);
}
