import { type AtRule, type ChildNode, type Container, parse } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

/** Conditional group rules, whose content is checked. */
const GROUPS = new Set(['media', 'supports', 'container']);

/**
 * Prefix of the class names and animations of a container: `mfe_plan_0123456789ab-`. It is unique on a page, also among
 * releases of the same remote.
 */
export function scopeOf(container: string): string {
  return `${container}-`;
}

/**
 * Finds rules of a style sheet that are not bound to its own elements: selectors without a scoped class, and global
 * rules such as fonts, layers and custom properties of the root.
 *
 * @param css the served style sheet, which stays in the page after its remote is unmounted
 * @param scope prefix of the class names of the remote (`scopeOf`)
 * @returns the offending rules; empty for a valid sheet
 */
export function unscopedIn(css: string, scope: string): string[] {
  return unscopedAmong(parse(css), scope, false);
}

function unscopedAmong({ nodes = [] }: Container, scope: string, isNested: boolean): string[] {
  return nodes.flatMap((node: ChildNode) => {
    if (node.type === 'rule') {
      const selectors = parseSelectors().astSync(node.selector).nodes;
      return [
        ...selectors
          .filter((one) => !isScoped(one, scope, isNested))
          .map((one) => String(one).trim()),
        ...unscopedAmong(node, scope, true),
      ];
    }
    return node.type === 'atrule' ? unscopedAt(node, scope, isNested) : [];
  });
}

function unscopedAt(rule: AtRule, scope: string, isNested: boolean): string[] {
  if (GROUPS.has(rule.name)) return unscopedAmong(rule, scope, isNested);
  if (rule.name === 'keyframes' && rule.params.startsWith(scope)) return [];
  return [`@${rule.name} ${rule.params}`.trim()];
}

/**
 * Whether a selector matches only own elements, their descendants and siblings. A class in `:not()` or `:has()` does
 * not count: `body:has(.own)` still matches the body.
 */
function isScoped(selector: Selector, scope: string, isNested: boolean): boolean {
  let namesParent = false;
  selector.walkNesting(() => {
    namesParent = true;
  });
  return (isNested && !namesParent) || bindsToOwn(selector, scope, isNested);
}

function bindsToOwn(selector: Selector, scope: string, isNested: boolean): boolean {
  return selector.nodes.some((node) => {
    if (node.type === 'class') return node.value.startsWith(scope);
    if (node.type === 'nesting') return isNested;
    const isEither = node.type === 'pseudo' && /^:(is|where)$/.test(node.value);
    return isEither && node.nodes.every((one) => bindsToOwn(one, scope, isNested));
  });
}
