import { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { MOUNT_REPORT_PATH, MountReport } from '@edp/contracts';
import { type LoadTally } from '../loads/load-tally';
import { type GatewayMetrics } from '../metrics/gateway-metrics';
import { type RegisteredRemote } from '../releases/registered-remote';
import { type ReleaseStore } from '../releases/release-store';
import { type AutomaticRollback } from './automatic-rollback';
import { type MountWatch } from './mount-watch';

const BODY_LIMIT = 512;

export interface MountRoutesOptions {
  readonly store: ReleaseStore;
  /** Counts for the operators' board. */
  readonly tally: Pick<LoadTally, 'count'>;
  readonly watch: MountWatch;
  readonly rollback: AutomaticRollback;
  readonly metrics: Pick<GatewayMetrics, 'mount'>;
}

/**
 * Receives what came of remotes in browsers, by beacon: counts it for the board, and has a release that fails too often
 * rolled back. Only reports of live sessions on releases that are in use are counted, and only those on what new journeys
 * are given, the live release or the canary, are held against a release.
 */
export function mountRoutes(app: FastifyInstance, options: MountRoutesOptions): void {
  const { store, tally, watch, rollback, metrics } = options;

  app.post(MOUNT_REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const report = request.body;
    const isLive = request.server.sessions.stateOf(request) === 'live';
    if (!isLive || !Value.Check(MountReport, report)) return reply.code(204).send();
    const registered = (await store.current()).remotes.get(report.remote);
    const { isUsed, isGiven } = useOf(registered, report.releaseId);
    if (isUsed) tally.count(report);
    if (isGiven) {
      metrics.mount(report.remote, report.outcome);
      const tally = watch.report(request.session(reply), report);
      if (tally) await rollback.takeBack(report.remote, report.releaseId, tally);
    }
    return reply.code(204).send();
  });
}

/** Given: to new journeys. Used: by those, or by journeys that began with it. */
function useOf(registered: RegisteredRemote | undefined, releaseId: string) {
  const isGiven = isGivenOf(registered, releaseId);
  return { isGiven, isUsed: isGiven || registered?.earlier.includes(releaseId) === true };
}

/** Whether new journeys are given a release of a remote: it is the live one, or the canary. */
export function isGivenOf(registered: RegisteredRemote | undefined, releaseId: string): boolean {
  const given = [registered?.active, registered?.canary?.release];
  return given.some((release) => release?.manifest.releaseId === releaseId);
}
