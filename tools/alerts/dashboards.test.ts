import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ROOT } from '../lib/root.mjs';

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const FOLDER = join(ROOT, 'deploy/grafana/dashboards');
const dashboards = readdirSync(FOLDER).map(
  (name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Dashboard,
);
const METRIC = /\b(?:edp_|card_|http_server_|process_|nodejs_)[a-z0-9_]+/g;
const ofHistogram = /_(bucket|count|sum)$/;

/** The sources in which the services name their metrics. */
const sources = [
  ...['services/provider/src', 'services/gateway/src', 'services/card-gateway/src'],
  'shared/service/src',
]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
  .join('\n');
const registry = new Registry();
collectDefaultMetrics({ register: registry });
const exists = (metric: string) =>
  new RegExp(`\\b${metric}[':]`).test(sources) || registry.getSingleMetric(metric) !== undefined;

describe('the dashboards', () => {
  it('show the funnel, payments, releases and saturation', () => {
    expect(dashboards.map(({ uid }) => uid).sort()).toEqual([
      'edp-journey',
      'edp-payments',
      'edp-releases',
      'edp-saturation',
    ]);
  });

  it.each(dashboards.map((dashboard) => [dashboard.title, dashboard] as const))(
    '%s: every panel asks for metrics that a service has',
    (_title, { panels }) => {
      expect(panels.length).toBeGreaterThanOrEqual(6);
      for (const { title, targets } of panels) {
        const metrics = targets.flatMap(({ expr }) => expr.match(METRIC) ?? []);
        const recorded = targets.every(({ expr }) => expr.startsWith('edp:'));
        expect([title, metrics.length > 0 || recorded]).toEqual([title, true]);
        expect(
          metrics.map((name) => name.replace(ofHistogram, '')).filter((name) => !exists(name)),
        ).toEqual([]);
      }
    },
  );

  it('take recorded ratios from the rules', () => {
    const rules = readFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8');
    const used = dashboards.flatMap(
      (dashboard) => JSON.stringify(dashboard).match(/edp:[a-z0-9_:]+/g) ?? [],
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !rules.includes(`record: ${name}`))).toEqual([]);
  });
});
