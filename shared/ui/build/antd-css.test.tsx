/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeAntdCss } from './antd-css';
import { ANTD_SAMPLES, WITHOUT_STYLE } from './antd-samples';

const ui = join(__dirname, '..');
const generated = readFileSync(join(ui, 'src/styles/antd.generated.css'), 'utf8');

/** The root class of each component's styles. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  'antd/es/button/Button': ['ant-btn', 'ant-btn-variant-solid', 'ant-btn-variant-outlined'],
  'antd/es/checkbox/Checkbox': ['ant-checkbox', 'ant-checkbox-wrapper', 'ant-checkbox-checked'],
  'antd/es/input/Input': ['ant-input', 'ant-input-affix-wrapper', 'ant-input-outlined'],
  'antd/es/modal/Modal': ['ant-modal', 'ant-modal-mask', 'ant-modal-close', 'ant-fade-enter'],
  'antd/es/switch': ['ant-switch', 'ant-switch-checked', 'ant-switch-handle'],
};

describe("antd's static style sheet", () => {
  it('is up to date with antd, theme and tokens (otherwise run `npm run antd-css -w shared/ui`)', () => {
    expect(makeAntdCss(join(ui, 'src/styles/tokens.css'))).toBe(generated);
  });

  it('has the styles of every antd component in use', () => {
    const used = sources(join(ui, 'src')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '(antd[^']*|@ant-design[^']*)'/g)].map(
        (match) => match[1],
      ),
    );
    const known = [...Object.keys(ANTD_SAMPLES), ...WITHOUT_STYLE];
    expect([...new Set(used)].sort()).toEqual(known.sort());
  });

  it.each(Object.keys(ANTD_SAMPLES))('has the rules of %s', (path) => {
    expect(ROOTS[path]).toBeDefined();
    for (const name of ROOTS[path] ?? []) {
      expect(generated).toMatch(new RegExp(`\\.${name}(?![\\w-])[^{}]*\\{[^}]+\\}`));
    }
  });

  it('uses no custom property that it does not define', () => {
    const set = new Set([...generated.matchAll(/(--ant-[\w-]+):/g)].map((match) => match[1]));
    const read = [...generated.matchAll(/var\((--ant-[\w-]+)/g)].map((match) => match[1]);
    // antd sets these inline when a dialog has several widths.
    const inline = /^--ant-modal-\w+-width$/;
    expect(read.filter((name = '') => !set.has(name) && !inline.test(name))).toEqual([]);
  });

  it('depends on variant and theme at the root element', () => {
    const values = (selector: string) =>
      generated.split('\n').find((line) => line.startsWith(`${selector}{`)) ?? '';
    expect(values('.css-var-root')).toContain('--ant-color-primary:#14477a');
    expect(values(":where([data-variant='takaful']) .css-var-root")).toContain(
      '--ant-color-primary:#0b5b3e',
    );
    expect(values(":where([data-theme='dark']) .css-var-root")).toContain(
      '--ant-color-bg-container:#171512',
    );
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));
}
