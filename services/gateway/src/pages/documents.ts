import { type PageBootstrap, pageFacts, type PageName, type ProductConfig } from '@edp/contracts';
import { type Language } from '@edp/domain';
import { type Texts, type TextStore } from '../languages/texts';
import { type Products } from '../products/product-catalogue';
import { type ListVersions } from '../proxy/list-versions';
import { appDataOf, registryView, releasesKey } from '../releases/registry-view';
import { type LiveReleases } from '../releases/release-store';
import { firstReleases, renderDocument } from './document';
import { type CachedDocument, createDocumentCache, type RenderedDocument } from './document-cache';
import { type InlinedStyles, inlinedStyles } from './inlined-styles';
import { pageDataOf } from './page-data';
import { cacheControlOf, pageHeaders, referrerPolicyOf } from './security-headers';
import { textLookup } from './text-lookup';
import { viewOfPage, type ViewStore } from './views';

export interface DocumentSettings {
  readonly paymentOrigins: readonly string[];
  readonly serviceWorker: boolean;
  readonly development: boolean;
  /** Origin of the site for buyers. */
  readonly publicUrl: URL;
}

/** Everything that a document depends on; no personal data. */
export interface DocumentFacts {
  readonly page: PageName;
  readonly product: ProductConfig | null;
  readonly language: Language;
  readonly hasSession: boolean;
  readonly live: LiveReleases;
  readonly sold: Products;
}

/** Rendered documents; those of the same facts are rendered and compressed once. */
export interface Documents {
  find(facts: DocumentFacts): Promise<CachedDocument>;
}

export interface DocumentSources {
  readonly config: DocumentSettings;
  readonly texts: TextStore;
  readonly views: ViewStore;
  readonly lists: ListVersions;
}

export function createDocuments(sources: DocumentSources): Documents {
  const cache = createDocumentCache();
  return {
    find(facts) {
      const lists = sources.lists.known(facts.product);
      return cache.get(keyOf(facts, lists), () => makeDocument(facts, lists, sources));
    },
  };
}

async function makeDocument(
  { page, product, language, hasSession, live, sold }: DocumentFacts,
  lists: PageBootstrap['lists'],
  { config, texts, views }: DocumentSources,
): Promise<RenderedDocument> {
  const registry = registryView(live);
  const pageData = pageDataOf(page, registry);
  const resources = await readResources(texts, live, language, pageData.namespaces);
  const bootstrap: PageBootstrap = {
    pageData,
    registry,
    appData: appDataOf(live),
    language,
    resources,
    products: [...sold.all],
    lists,
    hasSession,
    paymentOrigins: [...config.paymentOrigins],
    // The worker caches files by release; files of an override belong to none.
    serviceWorker: config.serviceWorker && !config.development && !live.override,
    ...(live.override ? { override: live.override } : {}),
    development: config.development,
  };
  // A view does not contain the notice of an override.
  const { html: view, isCacheable: isViewCacheable } = live.override
    ? { html: null, isCacheable: false }
    : await viewOfPage(
        views,
        live,
        { page, product, language, products: sold.all },
        pageFacts(page, registry.remotes),
      );
  // A view is painted without waiting for linked styles.
  const styles: InlinedStyles =
    view === null ? new Map() : await inlinedStyles(firstReleases(live, pageData));
  const text = textLookup(resources, product?.variant ?? 'insurance');
  const hasAllTexts = pageData.namespaces.every((namespace) => Object.hasOwn(resources, namespace));
  const { html, ...hashes } = renderDocument({
    live,
    bootstrap,
    product,
    view,
    styles,
    text,
    publicUrl: config.publicUrl,
  });
  return {
    html,
    headers: {
      ...pageHeaders(hashes, elsewhereOf(live)),
      'cache-control': cacheControlOf(page),
      'referrer-policy': referrerPolicyOf(page),
      'content-type': 'text/html; charset=utf-8',
    },
    // Missing texts and views may be available later, and development changes documents with each save.
    isCacheable: hasAllTexts && isViewCacheable && !config.development,
  };
}

/** The origin of an overridden remote, or an empty string. */
function elsewhereOf({ override }: LiveReleases): string {
  return override && !override.problem ? override.origin : '';
}

/** Texts by namespace. Missing ones are omitted: the browser requests them when needed. */
async function readResources(
  texts: TextStore,
  live: LiveReleases,
  language: Language,
  namespaces: readonly string[],
): Promise<Readonly<Record<string, Texts>>> {
  const found = await Promise.all(
    namespaces.map(async (namespace) => {
      const text = await texts.read(live, language, namespace);
      return text === null ? [] : [[namespace, JSON.parse(text) as Texts] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

function keyOf(
  { page, product, language, hasSession, live, sold }: DocumentFacts,
  lists: PageBootstrap['lists'],
): string {
  const { productCode, variant } = product ?? {};
  return JSON.stringify([
    ...[page, productCode, variant, language, hasSession, sold.revision, lists],
    releasesKey(live),
  ]);
}
