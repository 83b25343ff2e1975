import { type Container, type Root, type Rule } from 'postcss';

/**
 * Selectors that match none of our elements: right-to-left, other parts and motions of a dialog, antd's icons, its resets
 * of links and boxes (the page has its own).
 */
export const UNUSED_SELECTOR =
  /\.ant-modal-(?:wrap-rtl|pure-panel|mask-blur|body-skeleton|footer)|\.ant-zoom|^a(?![\w-])|\.anticon|\[class[\^*]=/;

/** Removes selectors of unused features, then rules without selectors or declarations. */
export function pruneRules(root: Root): void {
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = rule.selectors.filter((selector) => !UNUSED_SELECTOR.test(selector));
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

function isKeyframe(rule: Rule): boolean {
  const { parent } = rule;
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
}
