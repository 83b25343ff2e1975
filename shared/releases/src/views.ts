import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { ViewPlace } from '@edp/contracts';
import type { Language } from '@edp/domain';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** A page is some tens of kilobytes, its frame included. */
export const MAX_VIEW_BYTES = 200_000;

/**
 * The file of a release with the first view of a place, such as `views/home.en.0123456789ab.html`. The name contains a
 * hash of the products that the view was rendered for: with other products there is no such file, and no view.
 */
export function viewFileOf({ page, product, language, products }: ViewPlace): string {
  const facts = [product && [product.productCode, product.variant], products];
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
  return `views/${page.replaceAll('/', '-')}.${language}.${hash}.html`;
}

/** Whether a file of a release is a view. Views are inlined in documents and not served as files. */
export function isViewFile(file: string): boolean {
  return /^views\/[a-z0-9-]+\.[a-z]{2}\.[0-9a-f]{12}\.html$/.test(file);
}

/**
 * The file of the same view in another language; the hash in the name is that of the products, the same in all
 * languages.
 */
export function viewFileIn(language: Language, file: string): string {
  return file.replace(/\.[a-z]{2}(?=\.[0-9a-f]{12}\.html$)/, `.${language}`);
}

/** Elements that load or run something, or affect the whole page. */
const FORBIDDEN_ELEMENTS = new Set(
  'applet audio base body embed frame frameset head html iframe link meta object script style template video'.split(
    ' ',
  ),
);
const LINK_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href']);
const END = 'end-of-view';

/**
 * Why a view must not be inlined in a page, or null. It must be plain markup: nothing that runs or loads from other
 * origins, no style attribute, which the CSP of the page forbids, and balanced, so that it stays in its container.
 */
export function viewProblem(html: string): string | null {
  if (Buffer.byteLength(html) > MAX_VIEW_BYTES) return `it is larger than ${MAX_VIEW_BYTES} bytes`;
  const { childNodes } = parseFragment(`<div>${html}</div><${END}></${END}>`);
  const [container, end] = childNodes;
  const isClosed = childNodes.length === 2 && end?.nodeName === END && isElement(container);
  return isClosed ? nodesProblem(container.childNodes) : 'its markup is not balanced';
}

function nodesProblem(nodes: readonly Node[]): string | null {
  for (const node of nodes) {
    const reason = isElement(node) ? (elementProblem(node) ?? nodesProblem(node.childNodes)) : null;
    if (reason !== null) return reason;
  }
  return null;
}

function elementProblem({ tagName, attrs }: Element): string | null {
  if (FORBIDDEN_ELEMENTS.has(tagName.toLowerCase())) return `it contains <${tagName}>`;
  for (const { name, value } of attrs) {
    const key = name.toLowerCase();
    if (key === 'style' || key === 'srcdoc' || key.startsWith('on')) {
      return `it contains the attribute ${name}`;
    }
    if (LINK_ATTRIBUTES.has(key) && !isSafeLink(value)) return `it links to ${value}`;
  }
  return null;
}

/** A link within the site, to another https page, or to a telephone or mail program. */
function isSafeLink(address: string): boolean {
  return /^(?:https:\/\/|mailto:|tel:|#|\?|\/(?!\/))/.test(address);
}

function isElement(node: Node | undefined): node is Element {
  return node !== undefined && 'tagName' in node;
}
