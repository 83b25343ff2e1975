import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  };
  readonly fieldConfig: {
    readonly defaults: { readonly noValue?: string; readonly thresholds?: object };
  };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const FOLDER = join(ROOT, 'deploy/grafana/dashboards');

/** The dashboards that are shipped for Grafana. */
export function readDashboards(): Dashboard[] {
  return readdirSync(FOLDER).map(
    (name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Dashboard,
  );
}

/** The queries of the dashboards as recording rules, which promtool can check: with a period in place of Grafana's variables. */
export function queriesAsRules(dashboards: readonly Dashboard[]): object {
  return {
    groups: dashboards.map(({ uid, panels }) => ({
      name: uid,
      rules: panels.flatMap(({ id, targets }) =>
        targets.map(({ expr }, index) => ({
          record: `dashboard:${uid.replaceAll('-', '_')}:${id}_${index}`,
          expr: expr.replaceAll(/\$__(?:rate_interval|range)\b/g, '5m'),
        })),
      ),
    })),
  };
}
