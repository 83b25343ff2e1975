import type { ProductConfig } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { figuresOfTerms, usePlanTerms } from '@edp/mfe/guide';

export interface TermsTextProps {
  /** Of the text. */
  id: string;
  /** One of them: their days and ages are the same. */
  product: ProductConfig;
}

/** A text with days and ages in it, as the provider has them. */
export function TermsText({ id, product }: TermsTextProps) {
  const t = useText('shell');
  return t(id, figuresOfTerms(usePlanTerms(product)));
}
