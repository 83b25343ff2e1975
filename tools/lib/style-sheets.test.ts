import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteNames, ROOT } from './root.mjs';

const UI = 'shared/ui/src/styles';
const MESSAGES = `${UI}/messages.css`;
const CARD_PAGE = 'services/card-gateway/assets/card.css';
const BOARD = 'services/gateway/src/board/style.ts';

/** Every style sheet of the product, except those that the component library generates. */
const SHEETS: readonly string[] = [BOARD, ...folders().flatMap(sheetsIn)];

/** Widths between the breakpoints, where texts would not fit otherwise. */
const NARROW_PHONES: ReadonlyMap<string, string> = new Map([
  ['max-width:359px', 'phones of 320 px: a logo beside three buttons, a doll beside two names'],
  ['max-width:374px', 'phones of 360 px: amounts and marks of cards beside a button'],
  ['max-width:389px', 'phones of 375 px: the longest label of a step, in Malay, on one line'],
]);

const BREAKPOINTS = [576, 768, 992, 1200, 1400];
/** From a breakpoint on, or up to the last width before it. */
const AT_BREAKPOINTS = new Set(
  BREAKPOINTS.flatMap((width) => [
    `min-width:${width}px`,
    `max-width:${width - 1}px`,
    `max-width:${width - 0.02}px`,
  ]),
);

describe('timings of specification section 9', () => {
  it('are 300 ms for collapses and fades', () => {
    expect(read(`${UI}/tokens.css`)).toContain('--edp-slow:300ms;');
  });

  it.each([
    ['details', MESSAGES, 'var(--edp-slow)'],
    ['.tests', CARD_PAGE, '300ms'],
    ['details', BOARD, '300ms'],
  ])('apply to collapsible content: %s of %s', (fold, sheet, time) => {
    for (const selector of [`${fold}::details-content`, `${fold}[open]::details-content`]) {
      const rule = declarations(read(sheet), selector);
      expect(rule).toContain(`block-size ${time} `);
      expect(rule).toContain(`content-visibility ${time} allow-discrete`);
    }
  });

  it.each([
    [MESSAGES, 'var(--edp-slow)'],
    [CARD_PAGE, '300ms'],
    [BOARD, '300ms'],
  ])('apply to browsers that cannot animate an unknown height: %s', (sheet, time) => {
    const css = read(sheet);
    const fallback = css.slice(css.indexOf('@supports not (interpolate-size:allow-keywords)'));
    const rule = declarations(fallback, '[open]>:not(summary)');
    const [, keyframes] = /animation:(\S+) (\S+) /.exec(rule) ?? [];
    expect(rule).toContain(`animation:${keyframes} ${time} `);
    const beside = SHEETS.filter((file) => dirname(file) === dirname(sheet));
    expect(beside.map(read).join('')).toContain(`@keyframes ${keyframes}{`);
  });

  it('do not close collapsible content on paper', () => {
    const css = read(`${UI}/media.css`);
    const rule = declarations(css.slice(css.indexOf('@media print')), 'details::details-content');
    expect(rule).toMatch(/content-visibility:visible;block-size:auto;/);
  });

  it.each(['.edp-modal', '.ant-modal-mask'])('apply to the fade of a dialog: %s', (part) => {
    // More specific than the rule of the library, independent of the order of the sheets.
    const selector = `.ant-modal-root ${part}[class*='ant-fade-']`;
    expect(declarations(read(MESSAGES), selector)).toContain('animation-duration:var(--edp-slow)');
  });

  it.each(['.edp-sheet{', '.edp-sheet-veil{'])('apply to the price sheet: %s', (selector) => {
    expect(declarations(read(`${UI}/summary.css`), selector)).toContain('var(--edp-slow)');
  });
});

describe('breakpoints of specification section 9', () => {
  const found = SHEETS.flatMap((file) => widthsOf(file).map((width) => ({ file, width })));

  it('are the only widths of media queries, except for narrow phones', () => {
    const others = found.filter(
      ({ width }) => !AT_BREAKPOINTS.has(width) && !NARROW_PHONES.has(width),
    );
    expect(others).toEqual([]);
  });

  it('are found in every kind of sheet, and every exception is used', () => {
    for (const part of [`${UI}/`, 'mfe-', CARD_PAGE, BOARD]) {
      expect(found.filter(({ file }) => file.startsWith(part))).not.toEqual([]);
    }
    const widths = new Set(found.map(({ width }) => width));
    expect([...NARROW_PHONES.keys()].filter((width) => !widths.has(width))).toEqual([]);
  });
});

it('no sheet selects all elements after any element', () => {
  // With "* + *", the browser recalculates everything in the element after each one that is inserted.
  const found = SHEETS.flatMap((file) =>
    [
      ...read(file)
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/\*\s*[+~]\s*\*/g),
    ].map(() => file),
  );
  expect(found).toEqual([]);
});

function folders(): string[] {
  const shared = readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}/src`);
  return [
    'shell/src',
    'services/card-gateway/assets',
    ...shared,
    ...remoteNames().map((name) => `${name}/src`),
  ];
}

function sheetsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.includes('generated'))
    .map((file) => `${folder}/${file}`);
}

/** A sheet without insignificant white space. */
function read(sheet: string): string {
  return readFileSync(join(ROOT, sheet), 'utf8').replace(/\s*([{}:;,>])\s*/g, '$1');
}

/** The declarations of the first rule with this selector. */
function declarations(css: string, selector: string): string {
  const start = css.indexOf(selector);
  expect(start).toBeGreaterThanOrEqual(0);
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
}

/** The width conditions of the media queries of a sheet, as `max-width:575px`. */
function widthsOf(sheet: string): string[] {
  return [...read(sheet).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/\(([^()]*\bwidth\b[^()]*)\)/g)].map(([, width = '']) => width),
  );
}
