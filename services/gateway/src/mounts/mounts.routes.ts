import { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { MOUNT_REPORT_PATH, MountReport } from '@edp/contracts';
import { type GatewayMetrics } from '../metrics/gateway-metrics';
import { type ReleaseStore } from '../releases/release-store';
import { type AutomaticRollback } from './automatic-rollback';
import { type MountWatch } from './mount-watch';

const BODY_LIMIT = 512;

export interface MountRoutesOptions {
  readonly store: ReleaseStore;
  readonly watch: MountWatch;
  readonly rollback: AutomaticRollback;
  readonly metrics: Pick<GatewayMetrics, 'mount'>;
}

/**
 * Receives what came of remotes in browsers, by beacon, and has a release that fails too often taken back. Only
 * reports of live sessions count, and only those on what new journeys are given: the live release or the canary.
 */
export function mountRoutes(app: FastifyInstance, options: MountRoutesOptions): void {
  const { store, watch, rollback, metrics } = options;

  app.post(MOUNT_REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const report = request.body;
    const isLive = request.server.sessions.stateOf(request) === 'live';
    if (isLive && Value.Check(MountReport, report) && (await isGiven(store, report))) {
      metrics.mount(report.remote, report.outcome);
      const tally = watch.report(request.session(reply), report);
      if (tally) await rollback.takeBack(report.remote, report.releaseId, tally);
    }
    return reply.code(204).send();
  });
}

async function isGiven(store: ReleaseStore, { remote, releaseId }: MountReport): Promise<boolean> {
  const registered = (await store.current()).remotes.get(remote);
  if (!registered) return false;
  const { active, canary } = registered;
  return [active, canary?.release].some((release) => release?.manifest.releaseId === releaseId);
}
