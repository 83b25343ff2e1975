import { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { sendProblem } from '../plugins/problems';
import { type SessionReleases } from '../releases/session-releases';
import { type TextStore } from './texts';

interface LanguageParams {
  lng: 'en' | 'my';
  file: string;
}

const params = {
  type: 'object',
  properties: {
    lng: { type: 'string', enum: ['en', 'my'] },
    file: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,40}\\.json$' },
  },
} as const;

/** `/locales/{lng}/{ns}.json` (specification section 7). */
export function languageRoutes(
  app: FastifyInstance,
  { releases, texts }: { releases: SessionReleases; texts: TextStore },
): void {
  app.get<{ Params: LanguageParams }>(
    '/locales/:lng/:file',
    { schema: { params } },
    async (request, reply) => {
      const namespace = request.params.file.slice(0, -'.json'.length);
      const live = await releases.forRequest(request);
      const text = await texts.read(live, request.params.lng, namespace);
      if (text === null) return sendProblem(reply, 404);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}
