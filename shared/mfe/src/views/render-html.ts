import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

import type { ViewPlace } from '@edp/contracts';
import { FALLBACK_LANGUAGE, type Language } from '@edp/domain';
import type { Namespaces } from '@edp/i18n';
import { createI18n, type I18n } from '@edp/i18n';

/** Texts of every language, as a release has them. */
export type ViewTexts = Readonly<Record<Language, Namespaces>>;

/** What the program of an app that renders its views offers to the build. */
export interface ViewsProgram {
  /** Every place that has a view. */
  readonly viewPlaces: (products: ViewPlace['products']) => ViewPlace[];
  /**
   * The first view of a page as HTML: what the browser's first render makes, for React to take over.
   *
   * @param texts of the release that the view becomes part of
   * @throws when it depends on something that is there in a browser only
   */
  readonly renderView: (place: ViewPlace, texts: ViewTexts) => Promise<string>;
}

/** @param prefix of the ids that React makes; two trees in a document differ in it */
export async function renderHtml(tree: ReactNode, prefix = ''): Promise<string> {
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const { prelude } = await prerender(tree, { identifierPrefix: prefix, onError });
  // What fails within a boundary would be left to the browser: here it is a defect.
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/** The words of a view. */
export function viewI18n({ language, product }: ViewPlace, texts: ViewTexts): I18n {
  return createI18n({
    language,
    resources: { [FALLBACK_LANGUAGE]: texts[FALLBACK_LANGUAGE], [language]: texts[language] },
    ...(product && {
      variant: product.variant,
      variables: { brand: product.brand.name, phone: product.phone.display },
    }),
  });
}
