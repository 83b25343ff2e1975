import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type MountReport, type WebVital } from '@edp/contracts';
import { type Followed } from '../releases/follow';

/** What browsers report by themselves; a report may say anything, so everything else is one kind. */
const REPORT_KINDS: ReadonlySet<string> = new Set([
  'csp-violation',
  'integrity-violation',
  'deprecation',
  'intervention',
  'crash',
]);

/** A vital as it is exported: with the limits of good and poor (web.dev/vitals) among the ends of its buckets. */
const VITALS = {
  LCP: {
    name: 'edp_largest_contentful_paint_seconds',
    help: 'When the largest part of a page was painted.',
    buckets: [0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  INP: {
    name: 'edp_interaction_to_next_paint_seconds',
    help: 'How long the slowest interactions with a page took until the next paint.',
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  CLS: {
    name: 'edp_cumulative_layout_shift',
    help: 'How much a page moved by itself: a score without a unit.',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  TTFB: {
    name: 'edp_time_to_first_byte_seconds',
    help: 'When the first byte of a document came.',
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3],
  },
} satisfies Record<WebVital['name'], object>;

/** What pages belong to: new journeys are given the live release or the canary, others keep an earlier one. */
export type ReleaseRole = 'live' | 'canary' | 'earlier';

/** What browsers say went wrong, as counts, and how fast pages were for buyers. */
export interface GatewayMetrics {
  browserReport(kind: string): void;
  clientError(): void;
  mount(remote: string, outcome: MountReport['outcome']): void;
  rolledBack(remote: string): void;
  webVital(vital: WebVital, release: ReleaseRole): void;
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
  const histogram = (facts: (typeof VITALS)[WebVital['name']]) =>
    new Histogram({ ...facts, labelNames: ['page', 'release', 'view'], registers });
  const vitals = {
    LCP: histogram(VITALS.LCP),
    INP: histogram(VITALS.INP),
    CLS: histogram(VITALS.CLS),
    TTFB: histogram(VITALS.TTFB),
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
  degraded('edp_releases_degraded', '1 while a changed registry is refused.', releases);
  degraded('edp_products_degraded', '1 while a changed product catalogue is refused.', products);

  return {
    browserReport: (kind) => reports.inc({ kind: REPORT_KINDS.has(kind) ? kind : 'other' }),
    clientError: () => errors.inc(),
    mount: (remote, outcome) => mounts.inc({ remote, outcome }),
    rolledBack: (remote) => rollbacks.inc({ remote }),
    webVital({ name, value, page, view }, release) {
      vitals[name].observe({ page, release, view }, name === 'CLS' ? value : value / 1000);
    },
  };
}
