import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { ViewPlace } from '@edp/contracts';
import type { Language } from '@edp/domain';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** A page is some tens of kilobytes, its frame included. */
export const MAX_VIEW_BYTES = 200_000;

/**
 * The file of a release with the first view of a place, such as `views/home.en.0123456789ab.html`. The name holds a hash of the
 * products that the view was rendered for: where something else is sold there is no such file, and no view.
 */
export function viewFileOf({ page, product, language, products }: ViewPlace): string {
  const facts = [product && [product.productCode, product.variant], products];
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
  return `views/${page.replaceAll('/', '-')}.${language}.${hash}.html`;
}

/** Whether a file of a release is a view. It goes into documents; by itself it is not served. */
export function isViewFile(file: string): boolean {
  return /^views\/[a-z0-9-]+\.[a-z]{2}\.[0-9a-f]{12}\.html$/.test(file);
}

/** The file of the same view in another language: the hash of its name is that of the products, and the same in all languages. */
export function viewFileIn(language: Language, file: string): string {
  return file.replace(/\.[a-z]{2}(?=\.[0-9a-f]{12}\.html$)/, `.${language}`);
}

/** Elements that load, run or hold for the whole page. */
const NEVER = new Set(
  'applet audio base body embed frame frameset head html iframe link meta object script style template video'.split(
    ' ',
  ),
);
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href']);
const END = 'end-of-view';

/**
 * Why a page may not hold a view, or null. It is markup alone: nothing runs, nothing is loaded from elsewhere, no style stands in
 * an attribute, which the policy of the page forbids, and all of it stays in its container.
 */
export function whyNotView(html: string): string | null {
  if (Buffer.byteLength(html) > MAX_VIEW_BYTES) return `it is larger than ${MAX_VIEW_BYTES} bytes`;
  const { childNodes } = parseFragment(`<div>${html}</div><${END}></${END}>`);
  const [container, end] = childNodes;
  const isClosed = childNodes.length === 2 && end?.nodeName === END && isElement(container);
  return isClosed ? whyNotAmong(container.childNodes) : 'its markup is not balanced';
}

function whyNotAmong(nodes: readonly Node[]): string | null {
  for (const node of nodes) {
    const reason = isElement(node) ? (whyNotElement(node) ?? whyNotAmong(node.childNodes)) : null;
    if (reason !== null) return reason;
  }
  return null;
}

function whyNotElement({ tagName, attrs }: Element): string | null {
  if (NEVER.has(tagName.toLowerCase())) return `it contains <${tagName}>`;
  for (const { name, value } of attrs) {
    const key = name.toLowerCase();
    if (key === 'style' || key === 'srcdoc' || key.startsWith('on')) {
      return `it contains the attribute ${name}`;
    }
    if (ADDRESSES.has(key) && !isHarmless(value)) return `it links to ${value}`;
  }
  return null;
}

/** An address within the site, a page elsewhere, or a telephone or mail program. */
function isHarmless(address: string): boolean {
  return /^(?:https:\/\/|mailto:|tel:|#|\?|\/(?!\/))/.test(address);
}

function isElement(node: Node | undefined): node is Element {
  return node !== undefined && 'tagName' in node;
}
