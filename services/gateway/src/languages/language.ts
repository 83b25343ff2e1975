import { type FastifyRequest } from 'fastify';
import { type Language } from '@edp/domain';

/** Cookie in which the shell keeps the buyer's choice; it holds a language and nothing else. */
export const LANGUAGE_COOKIE = 'edp_lang';

/** `?lang=`, then the stored choice, then the browser, then English (decisions section 1). */
export function languageOf(request: FastifyRequest): Language {
  const query = request.query as Readonly<Record<string, unknown>>;
  return (
    known(query.lang) ?? known(request.cookies[LANGUAGE_COOKIE]) ?? browserLanguage(request) ?? 'en'
  );
}

/** `lang` of the HTML: `my` is Burmese in BCP 47, Malay is `ms`. */
export function htmlLang(language: Language): 'en' | 'ms' {
  return language === 'my' ? 'ms' : 'en';
}

function known(value: unknown): Language | null {
  return value === 'en' || value === 'my' ? value : null;
}

function browserLanguage(request: FastifyRequest): Language | null {
  const wanted = (request.headers['accept-language'] ?? '').toLowerCase().split(',');
  for (const tag of wanted) {
    if (/^\s*ms\b/.test(tag)) return 'my';
    if (/^\s*en\b/.test(tag)) return 'en';
  }
  return null;
}
