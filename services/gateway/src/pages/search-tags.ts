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
    readonly pageData: { readonly page: PageName };
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
export function searchTags({ bootstrap, product, text, publicUrl }: TaggedDocument): string {
  const { pageData, language } = bootstrap;
  const { page } = pageData;
  const description = `<meta name="description" content="${escapeHtml(descriptionOf(page, product, language, text))}">`;
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

/** Null for a page of a journey, or an error page. */
function openPath(page: PageName, product: ProductConfig | null): string | null {
  if (page === 'home') return HOME_PATH;
  if (!product || !(page === 'quotation' || isInfoPage(page))) return null;
  return `${productPath(product)}/${page}`;
}

/** @param language absent: the URL without a language, which is chosen for each browser */
export function addressOf(publicUrl: URL, path: string, language?: Language): string {
  const url = new URL(path, publicUrl);
  if (language) url.searchParams.set('lang', language);
  return url.href;
}

function descriptionOf(
  page: PageName,
  product: ProductConfig | null,
  language: Language,
  text: TaggedDocument['text'],
): string {
  if (isInfoPage(page)) {
    const brand = product?.brand.name ?? '';
    const name = product?.name[language] ?? '';
    return text(`info:${page}.description`)
      .replaceAll('{{brand}}', brand)
      .replaceAll('{{product}}', name);
  }
  const general = text('shell:install.description');
  return product ? `${product.name[language]}: ${product.tagline[language]}. ${general}` : general;
}
