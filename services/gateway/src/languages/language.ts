import { type FastifyReply, type FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '@edp/contracts';
import { chooseLanguage, isLanguage, type Language, YEAR_SECONDS } from '@edp/domain';

/** `?lang=`, then the stored choice, then the browser, then English (decisions section 1). */
export function languageOf(request: FastifyRequest): Language {
  return chooseLanguage({
    query: askedFor(request),
    stored: request.cookies[LANGUAGE_COOKIE.secure] ?? request.cookies[LANGUAGE_COOKIE.plain],
    browser: (request.headers['accept-language'] ?? '').split(','),
  });
}

/**
 * Stores the language of `?lang=`, as the language switch does, for pages without the query, such as the one after the
 * card page.
 */
export function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): void {
  const asked = askedFor(request);
  if (!asked) return;
  // Not `httpOnly`: the shell reads and writes it, too.
  const options = { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure } as const;
  reply.setCookie(secure ? LANGUAGE_COOKIE.secure : LANGUAGE_COOKIE.plain, asked, options);
}

function askedFor(request: FastifyRequest): Language | null {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  return isLanguage(lang) ? lang : null;
}
