import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PLAN = 'mfe-plan/src/root.ts';
const PAGE = 'mfe-plan/src/root.tsx';
const FEATURE = 'mfe-plan/src/features/projection/projection-section.tsx';
const PART = 'mfe-payment/src/features/check-answers/details/details-answers.tsx';
const ANSWER_ROW = 'mfe-payment/src/features/check-answers/row-maker.tsx';
const MODULE = 'services/provider/src/quotation/person.ts';

const FORBIDDEN: [string, string, string][] = [
  ['a remote imports another remote', PLAN, "import '@edp/mfe-quote';"],
  ['a remote imports a type of another remote', PLAN, "import type { A } from '@edp/mfe-quote';"],
  ['a remote refers to a type of the shell', PLAN, "export type A = import('@edp/shell').A;"],
  ['a remote loads the shell', PLAN, "void import('@edp/shell/main');"],
  ['a remote imports antd', PLAN, "import 'antd';"],
  ['a remote imports a part of antd', PLAN, "import 'antd/es/button';"],
  ['a remote imports icons of antd', PLAN, "import '@ant-design/icons';"],
  ['a remote imports i18next', PLAN, "import 'i18next';"],
  ['a remote imports the router', PLAN, "import 'react-router-dom';"],
  ['a remote imports test helpers', PLAN, "import '@edp/testing';"],
  ['a remote calls fetch', PLAN, "void fetch('/quote/');"],
  ['a remote calls globalThis.fetch', PLAN, "void globalThis.fetch('/quote/');"],
  ['a remote reads web storage', PLAN, 'export const a = window.localStorage;'],
  ['a remote reads the location', PLAN, 'export const a = location.href;'],
  ['a remote has a default export', PLAN, 'export default 1;'],
  ['a remote imports a plain style sheet', PLAN, "import './page.css';"],
  ['a remote imports one under a query', PLAN, "import './page.css?inline';"],
  ['a remote imports the style sheet of a library', PLAN, "import 'some-library/style.css';"],
  ['a remote loads a plain style sheet', PLAN, "void import('./page.css');"],
  ['a remote writes a style element', PAGE, 'export const a = <style>{`p{}`}</style>;'],
  ['a remote links a style sheet', PAGE, 'export const a = <link rel="stylesheet" />;'],
  ['a remote imports the package of servers', PLAN, "import '@edp/service';"],
  [
    'a feature of a remote imports a sibling',
    FEATURE,
    "import '../deductible/deductible-section';",
  ],
  [
    'a feature refers to a type of a sibling',
    FEATURE,
    "export type A = import('../deductible/a').A;",
  ],
  ['a part of a feature imports a sibling', PART, "import '../../pay/pay-state';"],
  ['a feature imports a page', FEATURE, "import '../../pages/plan-choice/plan-choice.page';"],
  [
    'a remote has a circular import of a type',
    ANSWER_ROW,
    "import type { A } from './check-answers';",
  ],
  ['the package of servers imports domain', 'shared/service/src/a.ts', "import '@edp/domain';"],
  ['the shell imports releases', 'shell/src/main.ts', "import '@edp/releases';"],
  ['releases import http', 'shared/releases/src/a.ts', "import '@edp/http';"],
  ['the shell imports a remote', 'shell/src/main.ts', "import '@edp/mfe-plan';"],
  ['a service imports a service', 'services/gateway/src/app.ts', "import '@edp/provider';"],
  ['a service imports a screen package', 'services/provider/src/app.ts', "import '@edp/ui';"],
  ['domain imports contracts', 'shared/domain/src/a.ts', "import '@edp/contracts';"],
  ['ui imports forms', 'shared/ui/src/a.ts', "import '@edp/forms';"],
  ['forms imports store', 'shared/forms/src/a.ts', "import '@edp/store';"],
  ['a shared package imports a remote', 'shared/mfe/src/a.ts', "import '@edp/mfe-plan';"],
  ['a module of a service imports a higher one', MODULE, "import '../application';"],
  ['a module imports a type of a higher one', MODULE, "import type { A } from '../application';"],
  [
    'a module refers to a type of a higher one',
    MODULE,
    "export type A = import('../application').A;",
  ],
  ['a module loads a higher one', MODULE, "void import('../application');"],
  ['a module re-exports a higher one', MODULE, "export * from '../application';"],
  [
    'a module imports internals of a lower one',
    MODULE,
    "import '../journey/session-journeys.service';",
  ],
  [
    'a part of the platform imports a higher module',
    'services/provider/src/platform/db/a.ts',
    "import '../outbox';",
  ],
  ['a module imports composition', MODULE, "import type { Services } from '../services';"],
  ['a module imports one without a level', MODULE, "import '../novelties/a';"],
  ['a module has no level', 'services/provider/src/novelties/a.ts', "import '../journey';"],
  ['a file has a circular import of a type', MODULE, "import type { A } from './priced-journey';"],
  ['a command imports another one', 'tools/fleet/report.ts', "import '../attacks/documents';"],
  ['a tool has a circular import', 'tools/harness/stack.ts', "import './killable-stack';"],
  [
    'composition imports internals of a module',
    'services/provider/src/app.ts',
    "import './journey/tables';",
  ],
];

const ALLOWED: [string, string, string][] = [
  ['a remote imports shared packages', PLAN, "import '@edp/ui';\nimport '@edp/mfe';"],
  ['a test of a remote imports test helpers', 'mfe-plan/src/a.test.ts', "import '@edp/testing';"],
  ['a part of a feature imports another', PART, "import '../answers';"],
  ['a feature imports a file outside of features', FEATURE, "import '../../pricing/annual-cap';"],
  ['a page imports features', PAGE, "import './features/projection/projected-stairs';"],
  ['ui imports antd', 'shared/ui/src/a.ts', "import 'antd/es/button';"],
  ['http calls fetch', 'shared/http/src/a.ts', "void fetch('/quote/');"],
  ['the shell imports the router', 'shell/src/main.ts', "import 'react-router-dom';"],
  ['contracts imports domain', 'shared/contracts/src/a.ts', "import '@edp/domain';"],
  ['a service imports contracts', 'services/provider/src/app.ts', "import '@edp/contracts';"],
  [
    'a service imports the package of servers',
    'services/gateway/src/app.ts',
    "import '@edp/service';",
  ],
  ['a module imports a lower one', MODULE, "import '../journey';"],
  [
    'tables refer to those of a lower module',
    'services/provider/src/quotation/tables.ts',
    "import '../journey/tables';",
  ],
  [
    'a test imports internals of a module',
    'services/provider/src/quotation/a.test.ts',
    "import '../application/leads/tables';",
  ],
  ['a command imports the harness', 'tools/fleet/report.ts', "import '../harness/stack';"],
  ['a remote imports a style module', PLAN, "void import('./page.module.css');"],
  ['the shell imports a plain style sheet', 'shell/src/main.ts', "import '@edp/ui/styles.css';"],
  ['the name of a library only starts with a forbidden name', PLAN, "void import('antd-like');"],
];

describe('the import rules', () => {
  let brokenRules: string[][];

  beforeAll(() => {
    const texts = [...FORBIDDEN, ...ALLOWED].map(([, file, text]) => [file, `${text}\n`]);
    const script = join(__dirname, 'lint-texts.mjs');
    const output = execFileSync(process.execPath, [script, JSON.stringify(texts)], {
      encoding: 'utf8',
    });
    brokenRules = JSON.parse(output) as string[][];
  }, 60_000);

  it.each(FORBIDDEN.map(([name], index) => [name, index] as const))('fail when %s', (_, index) => {
    expect(brokenRules[index]).toContainEqual(
      expect.stringMatching(
        /^(no-restricted-|import-x\/no-(default-export|restricted-paths)|edp\/)/,
      ),
    );
  });

  it.each(ALLOWED.map(([name], index) => [name, index] as const))('pass when %s', (_, index) => {
    expect(brokenRules[FORBIDDEN.length + index]).toEqual([]);
  });
});
