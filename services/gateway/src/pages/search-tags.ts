import {
  HOME_PATH,
  INFO_PAGES,
  isInfoPage,
  type PageName,
  type ProductConfig,
  productPath,
} from '@edp/contracts';
import { type Language, LANGUAGES, OFFERED_LANGUAGES } from '@edp/domain';
import { escapeHtml } from '@edp/service';

interface TaggedDocument {
  readonly bootstrap: {
    readonly pageData: { readonly page: PageName; readonly titleKey: string };
    readonly language: Language;
  };
  readonly product: ProductConfig | null;
  readonly text: (key: string) => string;
  readonly publicUrl: URL;
}

/**
 * The tags of a document for search engines. A public page has a description, a canonical URL per language and the
 * alternates in other languages; the steps of a journey have `noindex`.
 */
export function searchTags(parts: TaggedDocument): string {
  const { product, publicUrl } = parts;
  const { pageData, language } = parts.bootstrap;
  const { page } = pageData;
  const description = `<meta name="description" content="${escapeHtml(descriptionOf(parts))}">`;
  const address = (path: string, tongue: Language) =>
    escapeHtml(addressOf(publicUrl, path, tongue));
  const canonical = (path: string) => `<link rel="canonical" href="${address(path, language)}">`;
  const path = openPath(page, product);
  // Without a quotation, the plans redirect to the quotation page.
  const entrance = page === 'plan' ? openPath('quotation', product) : null;
  if (entrance !== null) return `${description}\n${canonical(entrance)}`;
  if (path === null) return `${description}\n<meta name="robots" content="noindex">`;
  return [
    description,
    canonical(path),
    // No `x-default`: search engines need only these alternates.
    ...OFFERED_LANGUAGES.map(
      (other) =>
        `<link rel="alternate" hreflang="${LANGUAGES[other].tag}" href="${address(path, other)}">`,
    ),
  ].join('\n');
}

/** The paths of all public pages. */
export function openPaths(products: readonly ProductConfig[]): string[] {
  const ofProduct = ['quotation', ...INFO_PAGES] as const;
  const pages = products.flatMap((product) => ofProduct.map((page) => openPath(page, product)));
  return [openPath('home', null), ...pages].filter((path) => path !== null);
}

/** Null for a page of a journey, an error page, and a page that another site has in its place. */
function openPath(page: PageName, product: ProductConfig | null): string | null {
  if (page === 'home') return HOME_PATH;
  if (!product || !(page === 'quotation' || isInfoPage(page))) return null;
  const path = `${productPath(product)}/${page}`;
  const { home: about, ...links } = product.links;
  const link = new Map(Object.entries({ about, ...links })).get(page);
  return link === undefined || link === path ? path : null;
}

/** @param language absent: the URL without a language, which is chosen for each browser */
export function addressOf(publicUrl: URL, path: string, language?: Language): string {
  const url = new URL(path, publicUrl);
  if (language) url.searchParams.set('lang', language);
  return url.href;
}

/** The name of the page, such as `About Amber Life`. */
export function titleOf(parts: Omit<TaggedDocument, 'publicUrl'>): string {
  return named(parts, parts.bootstrap.pageData.titleKey);
}

function descriptionOf(parts: TaggedDocument): string {
  const { product, text } = parts;
  const { pageData, language } = parts.bootstrap;
  if (isInfoPage(pageData.page)) return named(parts, `info:${pageData.page}.description`);
  const general = text('shell:install.description');
  return product ? `${product.name[language]}: ${product.tagline[language]}. ${general}` : general;
}

/** A text with the names of brand and product. */
function named(
  { bootstrap, product, text }: Omit<TaggedDocument, 'publicUrl'>,
  key: string,
): string {
  return text(key)
    .replaceAll('{{brand}}', product?.brand.name ?? '')
    .replaceAll('{{product}}', product?.name[bootstrap.language] ?? '');
}
