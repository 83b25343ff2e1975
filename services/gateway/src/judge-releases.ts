import { type FastifyInstance } from 'fastify';
import { type Registry } from 'prom-client';
import { type Clock } from '@edp/service';
import { createBoardLogins } from './board/board-logins';
import { boardRoutes } from './board/board.routes';
import { type GatewayConfig } from './config';
import { startCounting } from './counts/start-counting';
import { exportFailingReleases, type GatewayMetrics } from './metrics/gateway-metrics';
import { createAutomaticRollback } from './mounts/automatic-rollback';
import { mountRoutes } from './mounts/mounts.routes';
import { type Stores } from './open-stores';
import { type ProviderClient } from './proxy/provider-client';
import { type JourneyReleases, type SessionReleases } from './releases/session-releases';
import { type EndedSessions } from './sessions/ended-sessions';
import { createVitalWatch } from './vitals/vital-watch';
import { vitalRoutes } from './vitals/vitals.routes';

interface Options {
  readonly config: GatewayConfig;
  readonly clock: Clock;
  readonly registry: Registry;
  readonly stores: Stores;
  readonly metrics: GatewayMetrics;
  readonly provider: ProviderClient;
  readonly ended: EndedSessions;
  readonly sessionReleases: JourneyReleases;
  /** Of a page, with its override. */
  readonly releases: SessionReleases;
}

/**
 * Registers the routes by which releases are judged: browsers report mounts and web vitals, which are counted, roll back a
 * release or hold a canary, and operators see them on the dashboard, if there is one.
 */
export async function judgeReleases(app: FastifyInstance, options: Options): Promise<void> {
  const { config, clock, registry, stores, metrics, provider, ended } = options;
  const { store, storage, signer, manager } = stores;
  const now = () => clock().getTime();
  const { loads, vitals, ...counting } = startCounting(provider, app.log, now);
  app.addHook('onClose', () => counting.stop());
  const rollback = createAutomaticRollback({ manager, store, log: app.log, metrics, now });
  exportFailingReleases(registry, () => rollback.failingReleases());
  mountRoutes(app, {
    store,
    given: options.sessionReleases.given,
    tally: loads.tally,
    watch: stores.watch,
    rollback,
    metrics,
  });
  vitalRoutes(app, {
    store,
    releases: options.releases,
    given: options.sessionReleases.given,
    metrics,
    tally: vitals.tally,
    watch: createVitalWatch(),
    rollback,
  });
  if (config.boardSecret === '') return;
  await boardRoutes(app, {
    ...createBoardLogins(config, clock, ended),
    storage,
    signer,
    loads: loads.store,
    vitals: vitals.store,
    rollback,
    clock,
    releases: store,
  });
}
