import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/**
 * Sends JSON with an ETag of its content, or 304 if the client has it (decisions section 10). The tag is weak, because
 * it is the same for every compression.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): FastifyReply {
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}
