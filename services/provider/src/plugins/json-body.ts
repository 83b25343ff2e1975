import type { FastifyInstance } from 'fastify';
import { isPlain } from '@edp/service';
import { Refusal, wholeRequest } from '../http/refusal';

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
      if (!isPlain(request.headers)) done(new Refusal('mediaType'));
      else if (text === null) done(new Refusal('malformed', { errors: wholeRequest('encoding') }));
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
