import { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { pageFacts, WEB_VITALS_PATH, WebVital } from '@edp/contracts';
import { type Tally } from '../counts/tally';
import { countVital, type VitalLabels } from '../counts/vital-counts';
import { type GatewayMetrics, type ReleaseRole } from '../metrics/gateway-metrics';
import { isPage } from '../pages/page-data';
import { type RegisteredRemote } from '../releases/registered-remote';
import { registryView } from '../releases/registry-view';
import { type ReleaseStore } from '../releases/release-store';
import { type SessionReleases } from '../releases/session-releases';
import { type CanaryHold } from './canary-hold';
import { type VitalWatch } from './vital-watch';

const BODY_LIMIT = 512;
/** Of one address per minute, counted apart: what measures a page must not use up what its buyer may ask. */
const RATE_LIMIT = 600;

export interface VitalRoutesOptions {
  readonly store: Pick<ReleaseStore, 'inUse'>;
  readonly releases: Pick<SessionReleases, 'forRequest'>;
  readonly metrics: Pick<GatewayMetrics, 'webVital'>;
  /** Counts for the operators' board. */
  readonly tally: Pick<Tally<VitalLabels>, 'count'>;
  readonly watch: Pick<VitalWatch, 'report' | 'slower'>;
  readonly hold: CanaryHold;
}

/**
 * Receives how fast pages were for buyers, by beacon. Only figures of live sessions on pages that there are become
 * metrics, by page and by what their journey was given; whose they were is not kept. A remote that a developer takes from
 * elsewhere is not measured. A canary that is clearly slower than the live release is held. Pages of the shell, which has no
 * canary, are counted under the shell that is live by then, and not judged.
 */
export function vitalRoutes(
  app: FastifyInstance,
  { store, releases, metrics, tally, watch, hold }: VitalRoutesOptions,
): void {
  const config = { rateLimit: { max: RATE_LIMIT, timeWindow: '1 minute' } };
  app.post(WEB_VITALS_PATH, { bodyLimit: BODY_LIMIT, config }, async (request, reply) => {
    const vital = request.body;
    if (request.server.sessions.stateOf(request) !== 'live' || !Value.Check(WebVital, vital)) {
      return reply.code(204).send();
    }
    const live = await releases.forRequest(request);
    const view = registryView(live);
    if (live.override || !isPage(vital.page, view)) return reply.code(204).send();
    const facts = pageFacts(vital.page, view.remotes);
    if (facts === null) {
      const { name, releaseId } = live.shell.manifest;
      metrics.webVital(vital, 'live');
      countVital(tally, { remote: name, releaseId }, vital);
      return reply.code(204).send();
    }
    const { remote } = facts;
    const registered = store.inUse().remotes.get(remote);
    const releaseId = live.remotes.get(remote)?.active.manifest.releaseId;
    const role = roleOf(releaseId, registered);
    metrics.webVital(vital, role);
    if (releaseId !== undefined && registered && role !== 'earlier') {
      countVital(tally, { remote, releaseId }, vital);
      watch.report(request.session(reply), { remote, releaseId }, vital);
      const why =
        role === 'canary' ? watch.slower(remote, releaseId, idOf(registered.active)) : null;
      if (why !== null) await hold.hold(remote, releaseId, why);
    }
    return reply.code(204).send();
  });
}

function roleOf(
  releaseId: string | undefined,
  registered: RegisteredRemote | undefined,
): ReleaseRole {
  if (releaseId === (registered && idOf(registered.active))) return 'live';
  return registered?.canary && releaseId === idOf(registered.canary.release) ? 'canary' : 'earlier';
}

function idOf({ manifest }: RegisteredRemote['active']): string {
  return manifest.releaseId;
}
