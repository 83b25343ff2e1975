import { readFileSync } from 'node:fs';

/** The design tokens, without their prefix: `tokens.ink`. */
export type Tokens = Readonly<Record<string, string>>;

/** Reads light and dark values from the tokens of the style sheet, so that antd's theme cannot diverge. */
export function readTokens(file: string): { light: Tokens; dark: Tokens } {
  const css = readFileSync(file, 'utf8');
  const light = valuesOf(css, ':root');
  return { light, dark: { ...light, ...valuesOf(css, "[data-theme='dark']") } };
}

/** The custom properties of the first block with a selector. */
function valuesOf(css: string, selector: string): Tokens {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`No block for ${selector} among the tokens.`);
  const block = css.slice(from, css.indexOf('\n}', from));
  return Object.fromEntries(
    [...block.matchAll(/--edp-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value?.replace(/\s+/g, ' ').trim(),
    ]),
  ) as Tokens;
}
