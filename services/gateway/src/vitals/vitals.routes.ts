import { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { pageFacts, WEB_VITALS_PATH, WebVital } from '@edp/contracts';
import { type GatewayMetrics, type ReleaseRole } from '../metrics/gateway-metrics';
import { isPage } from '../pages/page-data';
import { registryView } from '../releases/registry-view';
import { type LiveReleases, type ReleaseStore } from '../releases/release-store';
import { type SessionReleases } from '../releases/session-releases';

const BODY_LIMIT = 512;
/** Of one address per minute, counted apart: what measures a page must not use up what its buyer may ask. */
const RATE_LIMIT = 600;

export interface VitalRoutesOptions {
  readonly store: Pick<ReleaseStore, 'inUse'>;
  readonly releases: Pick<SessionReleases, 'forRequest'>;
  readonly metrics: Pick<GatewayMetrics, 'webVital'>;
}

/**
 * Receives how fast pages were for buyers, by beacon. Only figures of live sessions on pages that there are become
 * metrics, by page and by what their journey was given; whose they were is not kept. A remote that a developer takes from
 * elsewhere is not measured.
 */
export function vitalRoutes(
  app: FastifyInstance,
  { store, releases, metrics }: VitalRoutesOptions,
): void {
  const config = { rateLimit: { max: RATE_LIMIT, timeWindow: '1 minute' } };
  app.post(WEB_VITALS_PATH, { bodyLimit: BODY_LIMIT, config }, async (request, reply) => {
    const vital = request.body;
    if (request.server.sessions.stateOf(request) === 'live' && Value.Check(WebVital, vital)) {
      const live = await releases.forRequest(request);
      const isOurs = !live.override && isPage(vital.page, registryView(live));
      if (isOurs) metrics.webVital(vital, roleOf(vital.page, live, store));
    }
    return reply.code(204).send();
  });
}

/** Pages of the shell have no canary. */
function roleOf(page: string, live: LiveReleases, store: VitalRoutesOptions['store']): ReleaseRole {
  const name = pageFacts(page, registryView(live).remotes)?.remote ?? '';
  const registered = store.inUse().remotes.get(name);
  const releaseId = live.remotes.get(name)?.active.manifest.releaseId;
  if (releaseId === registered?.active.manifest.releaseId) return 'live';
  return releaseId === registered?.canary?.release.manifest.releaseId ? 'canary' : 'earlier';
}
