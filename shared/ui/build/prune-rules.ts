import { type Container, type Root, type Rule } from 'postcss';

/** Variants and parts of antd's components that ours do not use. */
const UNUSED_PARTS = [
  ...['rtl', 'dashed', 'dangerous', 'circle', 'round', 'ghost', 'icon-only', 'two-chinese-chars'],
  ...['filled', 'borderless', 'underlined', 'search', 'otp', 'password'],
  ...['(?:group|compact|show-count|clear-icon)(?:-[\\w-]+)?', 'status-(?:warning|success)'],
  ...['textarea', 'mentions', 'picker', 'number', 'confirm', 'pure-panel', 'wave'],
  ...['cyan', 'lime', 'gold', 'volcano', 'geekblue', 'magenta', 'blue', 'purple', 'green'],
  ...['red', 'orange', 'yellow', 'pink', 'background', 'data-count', 'out-of-range'],
  ...['icon', 'loading', 'loading-icon', 'small', 'mask-blur', 'body-skeleton', 'indeterminate'],
];

/**
 * Selectors that match none of our elements: right-to-left, preset colours, other variants of the input, antd's icons,
 * its resets of links and boxes (the page has its own). A test renders all components and checks that none match.
 */
export const UNUSED_SELECTOR = new RegExp(
  [
    `\\.ant-(?:[\\w-]+-)?(?:${UNUSED_PARTS.join('|')})(?![\\w-])`,
    '\\.ant-(?:btn|switch)-(?:icon|loading)',
    '^a(?![\\w-])',
    '\\.anticon',
    '\\[class[\\^*]=',
    '::-moz-placeholder',
    '\\[type="(?:color|search)"\\]',
    'textarea',
  ].join('|'),
);

/** Removes selectors of unused features, then rules without selectors or declarations. */
export function pruneRules(root: Root): void {
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = rule.selectors.filter((selector) => !UNUSED_SELECTOR.test(strip(selector)));
    if (used.length === 0 || rule.nodes.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove();
  });
}

/** Removes unused keyframes. */
export function pruneKeyframes(root: Root): void {
  const used = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    value.split(/[\s,]+/).forEach((word) => used.add(word));
  });
  root.walkAtRules('keyframes', (atRule) => {
    if (!used.has(atRule.params)) atRule.remove();
  });
}

/** Removes custom properties that are unused, or used only by removed ones. */
export function pruneProperties(root: Container): void {
  for (;;) {
    const read = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [, name] of value.matchAll(/var\((--[\w-]+)/g)) if (name) read.add(name);
    });
    let removed = 0;
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      removed += 1;
    });
    if (removed === 0) return;
  }
}

/** Selectors inside `:not()` do not count: `:not(.ant-btn-loading)`. */
function strip(selector: string): string {
  return selector.replace(/:not\([^)]*\)/g, '');
}

function isKeyframe(rule: Rule): boolean {
  const { parent } = rule;
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
}
