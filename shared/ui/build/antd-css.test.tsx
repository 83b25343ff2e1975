/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAntdCss } from './antd-css';
import { ANTD_SAMPLES } from './antd-samples';

const ui = join(__dirname, '..');
const generated = readFileSync(join(ui, 'src/styles/antd.generated.css'), 'utf8');

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
    expect([...new Set(used)]).toEqual(Object.keys(ANTD_SAMPLES));
  });

  it.each(['ant-modal', 'ant-modal-mask', 'ant-modal-close', 'ant-fade-enter'])(
    'has the rules of .%s',
    (name) => {
      expect(generated).toMatch(new RegExp(`\\.${name}(?![\\w-])[^{}]*\\{[^}]+\\}`));
    },
  );

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
    const border = '--ant-color-primary-border';
    expect(values('.css-var-root')).toContain(`${border}:#678aa1`);
    expect(values(":where([data-variant='takaful']) .css-var-root")).toContain(`${border}:#4e826a`);
    expect(values(":where([data-theme='dark']) .css-var-root")).toContain(
      '--ant-color-text:#f6f2ea',
    );
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));
}
