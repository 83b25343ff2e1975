import type { onRequestHookHandler } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { PROBLEM } from '@edp/errors';
import { sendProblem } from './problems';

/** Authenticates the merchant by the secret. */
export function merchantOnly(secret: string): onRequestHookHandler {
  const expected = digest(`Bearer ${secret}`);
  return (request, reply, done) => {
    // Digests have equal length, so the comparison takes constant time.
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      done();
      return;
    }
    sendProblem(reply.header('www-authenticate', 'Bearer'), PROBLEM.unauthorised);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
