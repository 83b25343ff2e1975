import { type Language, LANGUAGES } from '../codes/languages';

// Creating an Intl formatter takes about 50 microseconds; a price table or a document needs hundreds of figures.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a language with these options, created at its first use. */
export function numberFormatter(
  language: Language,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  return remembered(
    numbers,
    language + JSON.stringify(options),
    () => new Intl.NumberFormat(LANGUAGES[language].locale, options),
  );
}

/** The same for dates and times. */
export function dateFormatter(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return remembered(
    dates,
    language + JSON.stringify(options),
    () => new Intl.DateTimeFormat(LANGUAGES[language].locale, options),
  );
}

function remembered<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key) ?? make();
  cache.set(key, found);
  return found;
}
