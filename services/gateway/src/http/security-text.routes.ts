import type { FastifyInstance } from 'fastify';
import { DAY_MS, LANGUAGES, OFFERED_LANGUAGES } from '@edp/domain';
import type { Clock } from '@edp/service';

const PATH = '/.well-known/security.txt';
const VALID_DAYS = 180;
const LANGUAGE_TAGS = OFFERED_LANGUAGES.map((language) => LANGUAGES[language].tag).join(', ');

interface SecurityTextOptions {
  /** `mailto:` or https. */
  readonly contact: string;
  readonly publicUrl: URL;
  readonly clock: Clock;
}

/** Serves `security.txt` (RFC 9116). */
export function securityTextRoutes(
  app: FastifyInstance,
  { contact, publicUrl, clock }: SecurityTextOptions,
): void {
  app.get(PATH, (_, reply) => {
    const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${LANGUAGE_TAGS}`,
      `Canonical: ${new URL(PATH, publicUrl).href}`,
    ];
    return reply
      .header('cache-control', 'max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
