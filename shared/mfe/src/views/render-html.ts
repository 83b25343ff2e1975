import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

import type { ViewPlace, ViewTexts } from '@edp/contracts';
import { FALLBACK_LANGUAGE } from '@edp/domain';
import { createI18n, type I18n } from '@edp/i18n';

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
