import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { isPlain } from '@edp/service';
import { wrongKey } from './json-keys';
import { Refusal, wholeRequest } from './refusal';

/** JSON is UTF-8 (RFC 8259): a byte that is none is refused, where it would silently become another character. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON bodies. Keys that reach for a prototype, or that an object has twice, are refused, not dropped. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      let value: unknown;
      try {
        value = read(request.headers, bytes);
      } catch (refusal) {
        done(refusal as Refusal);
        return;
      }
      done(null, value);
    },
  );
}

function read(headers: IncomingHttpHeaders, bytes: Buffer): unknown {
  if (!isPlain(headers)) throw new Refusal('mediaType');
  return parsed(decoded(bytes));
}

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('malformed');
  }
  const wrong = wrongKey(text, value);
  if (wrong) throw new Refusal('malformed', { errors: [wrong] });
  return value;
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('malformed', { errors: wholeRequest('encoding') });
  }
}
