import { type PageBootstrap, PAGE_BOOTSTRAP_ID } from '@edp/contracts';

/** A file that a document names, with the hash it must have. */
interface NamedFile {
  readonly url: string;
  readonly integrity: string;
}

/** The parts of an HTML document that a browser uses. */
export interface PageDocument {
  readonly bootstrap: PageBootstrap;
  /** Scripts and styles of the first paint. */
  readonly files: readonly NamedFile[];
  /** Hashes of all scripts that the page may load, by path. */
  readonly pinned: Readonly<Record<string, string>>;
}

const ELEMENT = /<(?:link|script)\b[^>]*>/g;

/** @throws when it is not a page of the product */
export function readDocument(html: string): PageDocument {
  const json = new RegExp(`id="${PAGE_BOOTSTRAP_ID}">(.*?)</script>`, 's').exec(html)?.[1];
  const map = /<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined || map === undefined)
    throw new Error('This is not a page of the product.');
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
  const files = [...html.matchAll(ELEMENT)].flatMap(([element]) => {
    const hash = attribute(element, 'integrity');
    const url = attribute(element, 'href') ?? attribute(element, 'src');
    return hash !== undefined && url !== undefined ? [{ url, integrity: hash }] : [];
  });
  return { bootstrap: JSON.parse(json) as PageBootstrap, files, pinned: integrity };
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1];
}
