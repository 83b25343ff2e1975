import { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { pageFacts, WEB_VITALS_PATH, WebVital } from '@edp/contracts';
import { clientNetwork } from '@edp/service';
import { type Tally } from '../counts/tally';
import { countVital, type VitalLabels } from '../counts/vital-counts';
import { type GatewayMetrics } from '../metrics/gateway-metrics';
import { type AutomaticRollback } from '../mounts/automatic-rollback';
import { isPage } from '../pages/page-data';
import { roleOf } from '../releases/registered-remote';
import { registryView } from '../releases/registry-view';
import { idOf } from '../releases/release-source';
import { type ReleaseStore } from '../releases/release-store';
import { type JourneyReleases, type SessionReleases } from '../releases/session-releases';
import { type VitalWatch } from './vital-watch';

const BODY_LIMIT = 512;

interface VitalRoutesOptions {
  readonly store: Pick<ReleaseStore, 'inUse'>;
  readonly releases: Pick<SessionReleases, 'forRequest'>;
  readonly given: JourneyReleases['given'];
  readonly metrics: Pick<GatewayMetrics, 'webVital'>;
  /** Counts for the operator dashboard. */
  readonly tally: Pick<Tally<VitalLabels>, 'count'>;
  readonly watch: VitalWatch;
  readonly rollback: Pick<AutomaticRollback, 'hold'>;
}

/**
 * Receives web vitals by beacon. Only reports of live sessions on existing pages become metrics, by page and release
 * role, without reference to the session. Overridden remotes are not measured. A canary that is significantly slower
 * than the live release is held. A report of a page with a release that was rolled back since is not one of the release
 * that replaced it, and does not count. Pages of the shell, which has no canary, are counted for the live shell, and not
 * judged.
 */
export function vitalRoutes(
  app: FastifyInstance,
  { store, releases, given, metrics, tally, watch, rollback }: VitalRoutesOptions,
): void {
  app.post(WEB_VITALS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
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
    const pin = given(request).get(remote);
    // A link inside an open page leads to an added page without pinning its remote.
    if (pin !== undefined && pin !== releaseId) return reply.code(204).send();
    const role = releaseId === undefined ? null : roleOf(registered, releaseId);
    metrics.webVital(vital, role ?? 'earlier');
    if (releaseId !== undefined && registered && role !== null) {
      countVital(tally, { remote, releaseId }, vital);
      const { active, canary } = registered;
      const compared = { remote, live: idOf(active), canary: canary && idOf(canary.release) };
      const from = { sessionId: request.session(reply), network: clientNetwork(request), role };
      const why = watch.report(compared, from, vital);
      if (why !== null && compared.canary) await rollback.hold(remote, compared.canary, why);
    }
    return reply.code(204).send();
  });
}
