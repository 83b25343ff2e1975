import { Counter, Gauge, type Registry } from 'prom-client';
import { type MountReport } from '@edp/contracts';
import { type Followed } from '../releases/follow';

/** What browsers report by themselves; a report may say anything, so everything else is one kind. */
const REPORT_KINDS: ReadonlySet<string> = new Set([
  'csp-violation',
  'integrity-violation',
  'deprecation',
  'intervention',
  'crash',
]);

/** What browsers say went wrong, as counts. */
export interface GatewayMetrics {
  browserReport(kind: string): void;
  clientError(): void;
  mount(remote: string, outcome: MountReport['outcome']): void;
  rolledBack(remote: string): void;
}

interface Sources {
  readonly releases: Pick<Followed<unknown>, 'degraded'>;
  readonly products: Pick<Followed<unknown>, 'degraded'>;
}

export function createGatewayMetrics(
  registry: Registry,
  { releases, products }: Sources,
): GatewayMetrics {
  const registers = [registry];
  const reports = new Counter({
    name: 'edp_browser_reports_total',
    help: 'Reports of browsers about what they blocked.',
    labelNames: ['kind'],
    registers,
  });
  const errors = new Counter({
    name: 'edp_client_errors_total',
    help: 'Failures in browsers that the shell reported.',
    registers,
  });
  const mounts = new Counter({
    name: 'edp_remote_mounts_total',
    help: 'Mounts of the releases that new journeys are given, by what came of them.',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const rollbacks = new Counter({
    name: 'edp_rollbacks_total',
    help: 'Releases that were rolled back because they failed in browsers.',
    labelNames: ['remote'],
    registers,
  });
  const degraded = (name: string, help: string, followed: Sources['releases']) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(followed.degraded() === null ? 0 : 1);
      },
    });
  degraded('edp_releases_degraded', '1 while a changed registry is refused.', releases);
  degraded('edp_products_degraded', '1 while a changed product catalogue is refused.', products);

  return {
    browserReport: (kind) => reports.inc({ kind: REPORT_KINDS.has(kind) ? kind : 'other' }),
    clientError: () => errors.inc(),
    mount: (remote, outcome) => mounts.inc({ remote, outcome }),
    rolledBack: (remote) => rollbacks.inc({ remote }),
  };
}
