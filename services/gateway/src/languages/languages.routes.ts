import { type FastifyInstance } from 'fastify';
import { type Language, LANGUAGE_KEYS } from '@edp/domain';
import { sendProblem } from '../http/problems';
import { sendTagged } from '../http/send-tagged';
import { type ReleaseStore } from '../releases/release-store';
import { type SessionReleases } from '../releases/session-releases';
import { type TextStore } from './texts';

interface LanguageParams {
  lng: Language;
  file: string;
}

const params = {
  type: 'object',
  properties: {
    lng: { type: 'string', enum: LANGUAGE_KEYS },
    file: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,40}\\.json$' },
  },
} as const;

const querystring = {
  type: 'object',
  properties: { release: { type: 'string', pattern: '^[0-9a-f]{12}$' } },
} as const;

interface LanguageOptions {
  readonly releases: SessionReleases;
  readonly store: ReleaseStore;
  readonly texts: TextStore;
}

/**
 * `/locales/{lng}/{ns}.json` (specification section 7). With `?release=`, the texts of the release that runs in the
 * page, which may differ from that of the next page.
 */
export function languageRoutes(app: FastifyInstance, options: LanguageOptions): void {
  const { releases, store, texts } = options;
  app.get<{ Params: LanguageParams; Querystring: { release?: string } }>(
    '/locales/:lng/:file',
    { schema: { params, querystring } },
    async (request, reply) => {
      const { lng, file } = request.params;
      const namespace = file.slice(0, -'.json'.length);
      const { release: releaseId } = request.query;
      const release = releaseId && (await (await store.current()).published(namespace, releaseId));
      const text = release
        ? await texts.readFrom(release, lng, namespace)
        : await texts.read(await releases.forRequest(request), lng, namespace);
      if (text === null) return sendProblem(reply, 404);
      return sendTagged(request, reply, text);
    },
  );
}
