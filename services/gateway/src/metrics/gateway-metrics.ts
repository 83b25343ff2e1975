import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type MountReport, VITAL_STEPS, type WebVital } from '@edp/contracts';
import { type Followed } from '../releases/follow';
import { type ReleaseRole } from '../releases/registered-remote';

/** Known types of browser reports. Reports are untrusted input, so all other types are one label. */
const REPORT_KINDS: ReadonlySet<string> = new Set([
  'csp-violation',
  'integrity-violation',
  'deprecation',
  'intervention',
  'crash',
]);

/** Exported name of each web vital, and what it measures. */
const VITALS = {
  LCP: ['edp_largest_contentful_paint_seconds', 'Largest Contentful Paint (LCP) of pages.'],
  INP: ['edp_interaction_to_next_paint_seconds', 'Interaction to Next Paint (INP) of pages.'],
  CLS: [
    'edp_cumulative_layout_shift',
    'Cumulative Layout Shift (CLS) of pages, a score without a unit.',
  ],
  TTFB: ['edp_time_to_first_byte_seconds', 'Time to First Byte (TTFB) of documents.'],
} as const satisfies Record<WebVital['name'], readonly [name: string, help: string]>;

/** Converts milliseconds to seconds, as is usual in Prometheus. */
const exported = (name: WebVital['name'], value: number) => (name === 'CLS' ? value : value / 1000);

/** Metrics of browser errors, mounts, rollbacks and web vitals. */
export interface GatewayMetrics {
  browserReport(kind: string): void;
  clientError(): void;
  mount(remote: string, outcome: MountReport['outcome']): void;
  rolledBack(remote: string): void;
  /** @param release role of the page's release; journeys may continue with an earlier one */
  webVital(vital: WebVital, release: ReleaseRole | 'earlier'): void;
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
    help: 'Browser reports (Reporting API), by kind.',
    labelNames: ['kind'],
    registers,
  });
  const errors = new Counter({
    name: 'edp_client_errors_total',
    help: 'Errors in browsers that the shell reported.',
    registers,
  });
  const mounts = new Counter({
    name: 'edp_remote_mounts_total',
    help: 'Mounts of live and canary releases, by outcome.',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const rollbacks = new Counter({
    name: 'edp_rollbacks_total',
    help: 'Automatic rollbacks of releases that failed in browsers.',
    labelNames: ['remote'],
    registers,
  });
  const histogram = (vital: WebVital['name']) => {
    const [name, help] = VITALS[vital];
    const buckets = VITAL_STEPS[vital].map((end) => exported(vital, end));
    return new Histogram({
      name,
      help,
      buckets,
      labelNames: ['page', 'release', 'view'],
      registers,
    });
  };
  const vitals = {
    LCP: histogram('LCP'),
    INP: histogram('INP'),
    CLS: histogram('CLS'),
    TTFB: histogram('TTFB'),
  };
  const degraded = (name: string, help: string, followed: Sources['releases']) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(followed.degraded() === null ? 0 : 1);
      },
    });
  degraded(
    'edp_releases_degraded',
    '1 while a changed registry, or a release in it, is invalid.',
    releases,
  );
  degraded('edp_products_degraded', '1 while a changed product catalogue is rejected.', products);

  return {
    browserReport: (kind) => reports.inc({ kind: REPORT_KINDS.has(kind) ? kind : 'other' }),
    clientError: () => errors.inc(),
    mount: (remote, outcome) => mounts.inc({ remote, outcome }),
    rolledBack: (remote) => rollbacks.inc({ remote }),
    webVital({ name, value, page, view }, release) {
      vitals[name].observe({ page, release, view }, exported(name, value));
    },
  };
}

/** Exports the number of failing releases that were not rolled back, which an operator must decide on. */
export function exportFailingReleases(registry: Registry, failing: () => readonly unknown[]): void {
  new Gauge({
    name: 'edp_releases_failing',
    help: 'Releases that fail in browsers and were not rolled back.',
    registers: [registry],
    collect() {
      this.set(failing().length);
    },
  });
}
