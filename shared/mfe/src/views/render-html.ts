import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { ViewPlace, ViewTexts } from '@edp/contracts';
import { FALLBACK_LANGUAGE } from '@edp/domain';
import { createI18n, type I18n } from '@edp/i18n';

/** @param prefix of React's ids; two trees in a document need different prefixes */
export async function renderHtml(tree: ReactNode, prefix = ''): Promise<string> {
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const { prelude } = await prerender(tree, { identifierPrefix: prefix, onError });
  // React would leave an error inside a boundary to the browser; here it fails the build.
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/** The i18n instance of a view. */
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
