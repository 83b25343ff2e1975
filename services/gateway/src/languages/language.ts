import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Language } from '@edp/domain';

/** Cookie in which the shell keeps the buyer's choice; it holds a language and nothing else. */
export const LANGUAGE_COOKIE = 'edp_lang';
const YEAR_SECONDS = 31_536_000;

/** `?lang=`, then the stored choice, then the browser, then English (decisions section 1). */
export function languageOf(request: FastifyRequest): Language {
  return (
    askedFor(request) ?? known(request.cookies[LANGUAGE_COOKIE]) ?? browserLanguage(request) ?? 'en'
  );
}

/**
 * Stores a language asked for by `?lang=`, as the globe does: it holds for the pages that follow, of
 * which the one after the card page has no such query.
 */
export function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): void {
  const asked = askedFor(request);
  if (!asked) return;
  // The shell reads and writes it as well, so it is open to scripts.
  const options = { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure } as const;
  reply.setCookie(LANGUAGE_COOKIE, asked, options);
}

function askedFor(request: FastifyRequest): Language | null {
  return known((request.query as Readonly<Record<string, unknown>>).lang);
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
