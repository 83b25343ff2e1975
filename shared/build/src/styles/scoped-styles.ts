import { type AtRule, type ChildNode, type Container, parse } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

/** What only says when its rules hold; it is looked into. */
const GROUPS = new Set(['media', 'supports', 'container']);

/**
 * How the class names and animations of a container begin: `mfe_plan_0123456789ab-`. Nothing else on a page begins so,
 * another release of the same remote included.
 */
export function scopeOf(container: string): string {
  return `${container}-`;
}

/**
 * What in a style sheet is not bound to elements of its own: selectors without a class of its own, and whatever holds
 * for the whole page, such as fonts, layers and custom properties of the root.
 *
 * @param css as it is served: a sheet stays in the page when its remote has gone
 * @param scope how the class names of its remote begin (`scopeOf`)
 * @returns each as it stands in the sheet; none when the sheet can stay
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
 * Whether a selector fits nothing but elements of its own, what is in them and what stands beside them. A class in
 * `:not()` or `:has()` does not count: `body:has(.own)` is still the body.
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
