import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { isPlain } from '@edp/service';
import { isSignedBody, rejectSignature } from './caller';
import { duplicateKey } from './json-keys';
import { ProblemError, wholeRequest } from './problem-error';

/** JSON is UTF-8 (RFC 8259): an invalid byte is rejected instead of silently replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON bodies. Duplicate keys are rejected, not dropped. `JSON.parse` makes `__proto__` a property like any
 * other, which the closed schema of the endpoint rejects.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      let value: unknown;
      try {
        if (!isSignedBody(request, bytes)) rejectSignature(request);
        value = read(request.headers, bytes);
      } catch (problem) {
        done(problem as ProblemError);
        return;
      }
      done(null, value);
    },
  );
}

function read(headers: IncomingHttpHeaders, bytes: Buffer): unknown {
  if (!isPlain(headers)) throw new ProblemError('mediaType');
  return parsed(decoded(bytes));
}

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError('malformed');
  }
  const duplicate = duplicateKey(text, value);
  if (duplicate) throw new ProblemError('malformed', { errors: [duplicate] });
  return value;
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ProblemError('malformed', { errors: wholeRequest('encoding') });
  }
}
