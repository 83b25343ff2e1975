import postcss, { type Root, type Rule } from 'postcss';
import { type Variant } from './antd-theme';
import { pruneKeyframes, pruneProperties, pruneRules } from './prune-rules';
import { readTokens } from './read-tokens';
import { renderAntdStyles } from './render-antd-styles';

/** antd's custom properties by selector and name. */
type Properties = Map<string, Map<string, string>>;

interface Styles {
  rules: string;
  properties: Properties;
}

const HEADER = `/* antd's own styles, made by \`npm run antd-css -w shared/ui\`. In a layer, so that every rule of ours wins. */\n`;

/**
 * Creates the style sheet of antd's components: class rules once, then the custom properties of the light insurance
 * theme, and for each other combination only the differences. Print styles are light.
 *
 * @param tokensFile the style sheet with the design tokens
 */
export function makeAntdCss(tokensFile: string): string {
  const { light, dark } = readTokens(tokensFile);
  const make = (variant: Variant, isDark: boolean) =>
    split(renderAntdStyles(isDark ? dark : light, variant, isDark));

  const base = make('insurance', false);
  const takaful = make('takaful', false);
  const night = make('insurance', true);
  const takafulNight = make('takaful', true);
  for (const other of [takaful, night, takafulNight]) {
    if (other.rules !== base.rules)
      throw new Error("A theme changes antd's rules and not only their values.");
  }

  const afterNight = override(
    override(base.properties, takaful.properties),
    differences(base.properties, night.properties),
  );
  const css = [
    base.rules,
    write(base.properties, ''),
    write(differences(base.properties, takaful.properties), ":where([data-variant='takaful'])"),
    '@media screen {',
    write(differences(base.properties, night.properties), ":where([data-theme='dark'])"),
    write(
      differences(afterNight, takafulNight.properties),
      ":where([data-theme='dark'][data-variant='takaful'], [data-theme='dark'] [data-variant='takaful'])",
    ),
    '}',
  ].join('\n');

  const root = postcss.parse(css);
  pruneRules(root);
  pruneKeyframes(root);
  pruneProperties(root);
  pruneRules(root);
  return `${HEADER}@layer antd {\n${root
    .toString()
    .replace(/\}/g, '}\n')
    .replace(/\n{2,}/g, '\n')
    .trim()}\n}\n`;
}

/** Separates class rules from blocks that only set custom properties of the theme. */
function split(css: string): Styles {
  const root = postcss.parse(css);
  const properties: Properties = new Map();
  root.walkRules(/css-var/, (rule) => {
    if (!setsThemeOnly(rule)) return;
    const values = properties.get(rule.selector) ?? new Map<string, string>();
    rule.walkDecls((declaration) => void values.set(declaration.prop, declaration.value));
    properties.set(rule.selector, values);
    rule.remove();
  });
  removeCacheMap(root);
  return { rules: root.toString(), properties };
}

function setsThemeOnly(rule: Rule): boolean {
  return rule.nodes.every((node) => node.type === 'decl' && node.prop.startsWith('--'));
}

/** cssinjs adds a cache map for its own runtime, which is not shipped. */
function removeCacheMap(root: Root): void {
  root.walkRules(/data-ant-cssinjs-cache-path/, (rule) => void rule.remove());
}

function differences(from: Properties, to: Properties): Properties {
  const result: Properties = new Map();
  for (const [selector, values] of to) {
    const before = from.get(selector);
    const changed = [...values].filter(([name, value]) => before?.get(name) !== value);
    if (changed.length > 0) result.set(selector, new Map(changed));
  }
  return result;
}

function override(base: Properties, over: Properties): Properties {
  const result: Properties = new Map(
    [...base].map(([selector, values]) => [selector, new Map(values)]),
  );
  for (const [selector, values] of over) {
    const target = result.get(selector) ?? new Map<string, string>();
    values.forEach((value, name) => target.set(name, value));
    result.set(selector, target);
  }
  return result;
}

function write(properties: Properties, under: string): string {
  return [...properties]
    .map(([selector, values]) => {
      const declarations = [...values].map(([name, value]) => `${name}:${value};`).join('');
      return `${under === '' ? '' : `${under} `}${selector}{${declarations}}`;
    })
    .join('\n');
}
