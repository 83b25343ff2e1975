import { type FastifyReply, type FastifyRequest } from 'fastify';
import { chooseLanguage, isLanguage, type Language, YEAR_SECONDS } from '@edp/domain';

/**
 * Cookie in which the shell keeps the buyer's choice; it holds a language and nothing else. Over https it has a name that no other
 * host of the domain can set.
 */
const LANGUAGE_COOKIE = { secure: '__Host-lang', plain: 'edp_lang' } as const;

/** `?lang=`, then the stored choice, then the browser, then English (decisions section 1). */
export function languageOf(request: FastifyRequest): Language {
  return chooseLanguage({
    query: askedFor(request),
    stored: request.cookies[LANGUAGE_COOKIE.secure] ?? request.cookies[LANGUAGE_COOKIE.plain],
    browser: (request.headers['accept-language'] ?? '').split(','),
  });
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
  reply.setCookie(secure ? LANGUAGE_COOKIE.secure : LANGUAGE_COOKIE.plain, asked, options);
}

function askedFor(request: FastifyRequest): Language | null {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  return isLanguage(lang) ? lang : null;
}
