import { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { ReleaseId } from '@edp/contracts';
import { type Language, LANGUAGE_KEYS } from '@edp/domain';
import { sendProblem } from '../http/problems';
import { sendTagged } from '../http/send-tagged';
import { type ReleaseStore } from '../releases/release-store';
import { type SessionReleases } from '../releases/session-releases';
import { type TextStore } from './texts';

const PATH = `/locales/:lng(^(?:${LANGUAGE_KEYS.join('|')})$)/:namespace(^[a-z][a-z0-9-]{0,40}).json`;

interface Named {
  readonly lng: Language;
  readonly namespace: string;
}

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
  app.get<{ Params: Named; Querystring: { release?: unknown } }>(PATH, async (request, reply) => {
    const { lng, namespace } = request.params;
    const { release: releaseId } = request.query;
    if (releaseId !== undefined && !Value.Check(ReleaseId, releaseId))
      return sendProblem(reply, 400);
    const release = releaseId && (await (await store.current()).published(namespace, releaseId));
    const text = release
      ? await texts.readFrom(release, lng, namespace)
      : await texts.read(await releases.forRequest(request), lng, namespace);
    if (text === null) return sendProblem(reply, 404);
    return sendTagged(request, reply, text);
  });
}
