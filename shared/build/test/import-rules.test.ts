import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PLAN = 'mfe-plan/src/root.ts';
const PAGE = 'mfe-plan/src/root.tsx';

const FORBIDDEN: [string, string, string][] = [
  ['a remote imports another remote', PLAN, "import '@edp/mfe-quote';"],
  ['a remote imports a type of another remote', PLAN, "import type { A } from '@edp/mfe-quote';"],
  ['a remote names a type of the shell', PLAN, "export type A = import('@edp/shell').A;"],
  ['a remote loads the shell', PLAN, "void import('@edp/shell/main');"],
  ['a remote imports antd', PLAN, "import 'antd';"],
  ['a remote imports a part of antd', PLAN, "import 'antd/es/button';"],
  ['a remote imports icons of antd', PLAN, "import '@ant-design/icons';"],
  ['a remote imports i18next', PLAN, "import 'i18next';"],
  ['a remote imports the router', PLAN, "import 'react-router-dom';"],
  ['a remote imports test helpers', PLAN, "import '@edp/testing';"],
  ['a remote calls fetch', PLAN, "void fetch('/quote/');"],
  ['a remote calls fetch by its other name', PLAN, "void globalThis.fetch('/quote/');"],
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
  ['the package of servers imports domain', 'shared/service/src/a.ts', "import '@edp/domain';"],
  ['the shell imports releases', 'shell/src/main.ts', "import '@edp/releases';"],
  ['releases import domain', 'shared/releases/src/a.ts', "import '@edp/domain';"],
  ['the shell imports a remote', 'shell/src/main.ts', "import '@edp/mfe-plan';"],
  ['a service imports a service', 'services/gateway/src/app.ts', "import '@edp/provider';"],
  ['a service imports a screen package', 'services/provider/src/app.ts', "import '@edp/ui';"],
  ['domain imports contracts', 'shared/domain/src/a.ts', "import '@edp/contracts';"],
  ['ui imports forms', 'shared/ui/src/a.ts', "import '@edp/forms';"],
  ['forms imports store', 'shared/forms/src/a.ts', "import '@edp/store';"],
  ['a shared package imports a remote', 'shared/mfe/src/a.ts', "import '@edp/mfe-plan';"],
];

const ALLOWED: [string, string, string][] = [
  ['a remote imports shared packages', PLAN, "import '@edp/ui';\nimport '@edp/mfe';"],
  ['a test of a remote imports test helpers', 'mfe-plan/src/a.test.ts', "import '@edp/testing';"],
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
  ['a remote imports a style module', PLAN, "void import('./page.module.css');"],
  ['the shell imports a plain style sheet', 'shell/src/main.ts', "import '@edp/ui/styles.css';"],
  ['a library only starts with a forbidden name', PLAN, "void import('antd-like');"],
];

describe('the import rules', () => {
  let broken: string[][];

  beforeAll(() => {
    const texts = [...FORBIDDEN, ...ALLOWED].map(([, file, text]) => [file, `${text}\n`]);
    const script = join(__dirname, 'lint-texts.mjs');
    const output = execFileSync(process.execPath, [script, JSON.stringify(texts)], {
      encoding: 'utf8',
    });
    broken = JSON.parse(output) as string[][];
  }, 60_000);

  it.each(FORBIDDEN.map(([name], index) => [name, index] as const))('fail when %s', (_, index) => {
    expect(broken[index]).toContainEqual(
      expect.stringMatching(/^(no-restricted-|import-x\/no-default-export)/),
    );
  });

  it.each(ALLOWED.map(([name], index) => [name, index] as const))('pass when %s', (_, index) => {
    expect(broken[FORBIDDEN.length + index]).toEqual([]);
  });
});
