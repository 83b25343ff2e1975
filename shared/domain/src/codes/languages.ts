interface LanguageFacts {
  /** Code on the wire. */
  readonly code: string;
  /** Tag for HTML and browsers. `my` is Burmese there, so Malay is `ms` (decisions, section 1). */
  readonly tag: string;
  /** Locale for Intl, with the formats of Malaysia. */
  readonly locale: string;
  /** Of numbers. This and the following texts are as Intl has them for the locale. */
  readonly separators: { readonly thousands: string; readonly decimal: string };
  readonly months: { readonly long: readonly string[]; readonly short: readonly string[] };
  /** Before and after noon. */
  readonly halvesOfDay: readonly [string, string];
  /** Label of the language switch, in this language. */
  readonly name: string;
  readonly hint: string;
  /**
   * A draft is built and can be tested with `?lang=`, but neither the switch nor the browser's preferences select it.
   */
  readonly draft?: true;
}

/**
 * The languages of the product; the first one is the default. Screens, schemas, documents and mails follow this table:
 * to add a language, add a row here and its texts.
 */
export const LANGUAGES = {
  en: {
    code: 'ENG',
    tag: 'en',
    locale: 'en-MY',
    separators: { thousands: ',', decimal: '.' },
    months: {
      long: words(
        'January February March April May June July August September October November December',
      ),
      short: words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    },
    halvesOfDay: ['am', 'pm'],
    name: 'English',
    hint: 'Change to English',
  },
  my: {
    code: 'BMY',
    tag: 'ms',
    locale: 'ms-MY',
    separators: { thousands: ',', decimal: '.' },
    months: {
      long: words(
        'Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember',
      ),
      short: words('Jan Feb Mac Apr Mei Jun Jul Ogo Sep Okt Nov Dis'),
    },
    halvesOfDay: ['PG', 'PTG'],
    name: 'Bahasa Malaysia',
    hint: 'Tukar ke Bahasa Malaysia',
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** Language in URLs, file names and state. On the wire it is `LANGUAGE_CODE`. */
export type Language = keyof typeof LANGUAGES;
export type LanguageCode = (typeof LANGUAGES)[Language]['code'];
/** One value for each language, such as a text. */
export type ByLanguage<Value> = Readonly<Record<Language, Value>>;

export const LANGUAGE_KEYS = Object.keys(LANGUAGES) as readonly Language[];
/** The languages that buyers can select. */
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

function words(text: string): readonly string[] {
  return text.split(' ');
}

/** The languages of a table that are not drafts. */
export function offeredIn<Key extends string>(
  table: Readonly<Record<Key, Partial<LanguageFacts>>>,
): readonly Key[] {
  return (Object.keys(table) as Key[]).filter((language) => !table[language].draft);
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The language of a wire code. */
export function languageOfCode(code: string | undefined): Language {
  return LANGUAGE_KEYS.find((language) => LANGUAGES[language].code === code) ?? FALLBACK_LANGUAGE;
}

/** The language of a tag such as `ms-MY` or `ms;q=0.8`, or undefined if it is not offered. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.trim().toLowerCase().split(/[-;]/);
  return OFFERED_LANGUAGES.find((language) => LANGUAGES[language].tag === primary);
}

/**
 * The initial language of a visit: `?lang=`, then the stored choice, then the browser's list, then English (decisions,
 * section 1).
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

/** The languages that the switch offers. */
export function otherLanguages(language: Language): readonly Language[] {
  return OFFERED_LANGUAGES.filter((one) => one !== language);
}
