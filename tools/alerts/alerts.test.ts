import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SECURITY_EVENTS } from '@edp/service';
import { ROOT } from '../lib/root.mjs';

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string; readonly runbook?: string };
}

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { groups } = parse(text('deploy/prometheus/alerts.yml')) as {
  groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const tests = text('deploy/prometheus/alerts.test.yml');

/** The anchor that GitHub generates for a heading. */
const anchorsOf = (page: string) =>
  [...text(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe('the alert rules', () => {
  it('use only metrics that the runbook lists', () => {
    const listed = text('docs/runbook.md');
    const used = rules.flatMap(
      ({ expr }) => expr.match(/\b(?:edp_|card_|http_server_)[a-z_]+/g) ?? [],
    );
    expect(used.length).toBeGreaterThan(10);
    const unknown = used.filter((name) => !listed.includes(name.replace(/_(bucket|count)$/, '')));
    expect(unknown).toEqual([]);
  });

  it('cover every security event except logins and password changes', () => {
    const covered = rules.map(({ expr }) => expr).join(' ');
    const missing = Object.keys(SECURITY_EVENTS).filter(
      (event) =>
        event !== 'login' &&
        event !== 'passwordChanged' &&
        !new RegExp(`["|]${event}["|]`).test(covered),
    );
    expect(missing).toEqual([]);
  });

  it.each(alerts)('$alert has a description, a severity and a link to the runbook', (rule) => {
    expect(rule.labels?.severity).toMatch(/^(page|ticket)$/);
    expect(rule.annotations?.summary).toMatch(/[.]$/);
    const [page = '', anchor] = rule.annotations?.runbook?.split('#') ?? [];
    expect(anchorsOf(page)).toContain(anchor);
  });

  it.each(alerts)('$alert fires in a test of promtool, with its link', ({ alert, annotations }) => {
    const [, expected] =
      new RegExp(`alertname: ${alert}\\n\\s+exp_alerts:[^]*?runbook: (.*)`).exec(tests) ?? [];
    expect(expected).toBe(annotations?.runbook);
  });
});
