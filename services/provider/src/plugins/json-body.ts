import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal';

/** JSON is UTF-8 (RFC 8259): a byte that is none is refused, where it would silently become another character. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON bodies. Keys that reach for a prototype are refused, not dropped. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const text = decoded(bytes);
      if (text === null) done(new Refusal('malformed'));
      else void parse(request, text, done);
    },
  );
}

function decoded(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
