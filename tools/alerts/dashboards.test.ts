import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ROOT } from '../lib/root.mjs';
import { readDashboards } from './dashboards';

const dashboards = readDashboards();
const panels = dashboards.flatMap((dashboard) => dashboard.panels);
const targets = panels.flatMap((panel) => panel.targets);
const METRIC = /\b(?:edp_|card_|http_server_|process_|nodejs_)[a-z0-9_]+/g;
const ofHistogram = /_(bucket|count|sum)$/;

/** The sources in which the services define their metrics, labels and label values. */
const sources = [
  ...['services/provider/src', 'services/gateway/src', 'services/card-gateway/src'],
  ...['shared/service/src', 'shared/contracts/src'],
]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
  .join('\n');
const labels = new Set(
  [...sources.matchAll(/labelNames: \[([^\]]+)\]|counter\('edp_[^[]+\[([^\]]+)\]/g)]
    .flatMap(([, first, second]) => (first ?? second ?? '').match(/\w+/g) ?? [])
    .concat('job', 'instance', 'le'),
);
const registry = new Registry();
collectDefaultMetrics({ register: registry });
const exists = (metric: string) =>
  new RegExp(`\\b${metric}[':]`).test(sources) || registry.getSingleMetric(metric) !== undefined;
const words = (text = '') => text.match(/\w+/g) ?? [];

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
    '%s: every panel queries metrics that a service has',
    (_title, dashboard) => {
      expect(dashboard.panels.length).toBeGreaterThanOrEqual(6);
      for (const { title, targets: queries } of dashboard.panels) {
        const metrics = queries.flatMap(({ expr }) => expr.match(METRIC) ?? []);
        const recorded = queries.every(({ expr }) => expr.startsWith('edp:'));
        expect([title, metrics.length > 0 || recorded]).toEqual([title, true]);
        expect(
          metrics.map((name) => name.replace(ofHistogram, '')).filter((name) => !exists(name)),
        ).toEqual([]);
      }
    },
  );

  it('use only recorded ratios that the rules define', () => {
    const rules = readFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8');
    const used = targets.flatMap(({ expr }) => expr.match(/edp:[a-z0-9_:]+/g) ?? []);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !rules.includes(`record: ${name}`))).toEqual([]);
  });

  it('use only labels that a metric has, and values that the services know', () => {
    const jobs = readFileSync(join(ROOT, 'deploy/prometheus/prometheus.yml'), 'utf8');
    for (const { expr, legendFormat } of targets) {
      const grouped = [...expr.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, list]) => words(list));
      const matched = [...expr.matchAll(/(\w+)=~?"([^"]+)"/g)];
      const named = matched.map(([, label = '']) => label);
      expect([expr, [...grouped, ...named].filter((label) => !labels.has(label))]).toEqual([
        expr,
        [],
      ]);
      const values = matched.flatMap(([, , value = '']) => value.split('|'));
      const isKnown = (value: string) => new RegExp(`\\b${value}\\b`).test(sources + jobs);
      expect([expr, values.filter((value) => !isKnown(value))]).toEqual([expr, []]);
      // A sum retains only the labels of its `by` clause: another one in a legend is empty.
      const shown = [...legendFormat.matchAll(/{{(\w+)}}/g)].map(([, label = '']) => label);
      const isRetained = (label: string) =>
        labels.has(label) && (grouped.includes(label) || !/\b(?:sum|max)\b/.test(expr));
      expect([expr, shown.filter((label) => !isRetained(label))]).toEqual([expr, []]);
    }
  });

  it('divide only by values above 0, so that a quotient is absent without traffic', () => {
    const quotients = targets.filter(({ expr }) => expr.includes(' / '));
    expect(quotients.length).toBeGreaterThan(0);
    expect(quotients.filter(({ expr }) => !/ \/ \(.+ > 0\)$/.test(expr))).toEqual([]);
  });

  it('define thresholds for single values, because the default of Grafana is red from 80', () => {
    const values = panels.filter(({ type }) => type !== 'timeseries');
    expect(values.length).toBeGreaterThan(0);
    for (const { title, fieldConfig } of values) {
      expect([title, fieldConfig.defaults]).toEqual([
        title,
        expect.objectContaining({ noValue: expect.any(String), thresholds: expect.any(Object) }),
      ]);
    }
  });

  it.each(dashboards)('$title: panels do not overlap and fit into 24 columns', (dashboard) => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => [x + (cell % w), y + Math.floor(cell / w)]),
    );
    expect(cells.filter(([x = 0]) => x >= 24)).toEqual([]);
    expect(new Set(cells.map(String)).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});
