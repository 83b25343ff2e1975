import type { ProductConfig } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { escapeHtml } from './escape';

/** Whom to call and when, for pages without a footer; empty where there is no product to name. */
export function callLine(
  text: (key: string) => string,
  language: Language,
  product: ProductConfig | undefined,
): string {
  if (!product) return '';
  const { tel, display, hours } = product.phone;
  return `<p>${escapeHtml(text('shell:oldBrowser.call'))} <a class="edp-numeric" href="tel:${escapeHtml(tel)}">${escapeHtml(display)}</a>. ${escapeHtml(hours[language])}</p>`;
}
