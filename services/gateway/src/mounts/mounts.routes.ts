import { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { MOUNT_REPORT_PATH, MountReport } from '@edp/contracts';
import { clientNetwork } from '@edp/service';
import { countLoad, type LoadLabels } from '../counts/load-counts';
import { type Tally } from '../counts/tally';
import { type GatewayMetrics } from '../metrics/gateway-metrics';
import { roleOf } from '../releases/registered-remote';
import { type ReleaseStore } from '../releases/release-store';
import { type JourneyReleases } from '../releases/session-releases';
import { type AutomaticRollback } from './automatic-rollback';
import { judgeRelease } from './judge-release';
import { type MountWatch } from './mount-watch';

const BODY_LIMIT = 512;

interface MountRoutesOptions {
  readonly store: ReleaseStore;
  readonly given: JourneyReleases['given'];
  /** Counts for the operator dashboard. */
  readonly tally: Pick<Tally<LoadLabels>, 'count'>;
  readonly watch: MountWatch;
  readonly rollback: AutomaticRollback;
  readonly metrics: Pick<GatewayMetrics, 'mount'>;
}

/**
 * Receives mount reports by beacon, counts them for the dashboard, and judges releases by them. A report is only
 * evidence from a live session that got exactly this release in a page, by the signature of its cookie, and only while
 * new journeys get the release, as the live one or the canary.
 */
export function mountRoutes(app: FastifyInstance, options: MountRoutesOptions): void {
  const { store, given, tally, watch, rollback, metrics } = options;

  app.post(MOUNT_REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const report = request.body;
    const pins = given(request);
    if (pins.size === 0 || !Value.Check(MountReport, report)) return reply.code(204).send();
    const { remote, releaseId } = report;
    const registered = (await store.current()).remotes.get(remote);
    const role = roleOf(registered, releaseId);
    if (role !== null || registered?.earlier.includes(releaseId)) countLoad(tally, report);
    if (role !== null && pins.get(remote) === releaseId) {
      metrics.mount(remote, report.outcome);
      const from = { sessionId: request.session(reply), network: clientNetwork(request) };
      const found = watch.report(from, report);
      const judgement = judgeRelease(found, role);
      if (judgement === 'rollback') await rollback.rollBack(remote, releaseId, found);
      if (judgement === 'alert') rollback.alert(remote, releaseId, found);
    }
    return reply.code(204).send();
  });
}
