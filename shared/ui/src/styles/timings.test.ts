import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheets = readdirSync(__dirname).filter(
  (file) => file.endsWith('.css') && !file.includes('generated'),
);
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
/** The declarations of the first rule with this selector. */
function declarations(css: string, selector: string): string {
  const start = css.indexOf(selector);
  expect(start).toBeGreaterThanOrEqual(0);
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
}

describe('timings of specification section 9', () => {
  it('are 300 ms for collapses and fades', () => {
    expect(read('tokens.css')).toMatch(/--edp-slow:\s*300ms/);
  });

  it.each(['.edp-disclosure', '.edp-summary__fold', '.edp-why'])(
    'apply to collapsible content: %s',
    (fold) => {
      for (const selector of [`${fold}::details-content`, `${fold}[open]::details-content`]) {
        const rule = declarations(read('messages.css'), selector);
        expect(rule).toMatch(/block-size var\(--edp-slow\)/);
        expect(rule).toMatch(/content-visibility var\(--edp-slow\) allow-discrete/);
      }
    },
  );

  it('apply to what opens where no unknown height can be animated', () => {
    const css = read('messages.css');
    const fallback = css.slice(css.indexOf('@supports not (interpolate-size'));
    expect(declarations(fallback, '[open] > :not(summary)')).toMatch(
      /animation: \S+ var\(--edp-slow\)/,
    );
  });

  it.each(['.edp-modal', '.ant-modal-mask'])('apply to the fade of a dialog: %s', (part) => {
    // More specific than the rule of the library, independent of the order of the sheets.
    const selector = `.ant-modal-root ${part}[class*='ant-fade-']`;
    expect(declarations(read('messages.css'), selector)).toMatch(
      /animation-duration: var\(--edp-slow\)/,
    );
  });

  it.each(['.edp-sheet {', '.edp-sheet-veil {'])('apply to the price sheet: %s', (selector) => {
    expect(declarations(read('summary.css'), selector)).toMatch(/var\(--edp-slow\)/);
  });
});

it('lays out at the breakpoints of specification section 9', () => {
  const widths = sheets.flatMap((file) =>
    [...read(file).matchAll(/@media[^{]*\(min-width:\s*(\d+)px\)/g)].map(([, width]) =>
      Number(width),
    ),
  );
  const known = [576, 768, 992, 1200, 1400];
  expect(widths.filter((width) => !known.includes(width))).toEqual([]);
  expect(widths.length).toBeGreaterThan(5);
});
