import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal, wholeRequest } from '../http/refusal';

/** JSON is UTF-8 (RFC 8259): a byte that is none is refused, where it would silently become another character. */
const utf8 = new TextDecoder('utf-8', { fatal: true });
const CHARSET = /;\s*charset="?([^";\s]+)/i;

/** Reads JSON bodies. Keys that reach for a prototype are refused, not dropped. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const text = decoded(bytes);
      if (!isPlain(request.headers)) done(new Refusal('mediaType'));
      else if (text === null) done(new Refusal('malformed', { errors: wholeRequest('encoding') }));
      else void parse(request, text, done);
    },
  );
}

/**
 * Neither compressed nor in another character set, by its own words. What says something else is refused even where its
 * bytes could be read: whoever stands in front may have read them differently.
 */
function isPlain(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  const [, charset = 'utf-8'] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  return encoding.toLowerCase() === 'identity' && charset.toLowerCase() === 'utf-8';
}

function decoded(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
