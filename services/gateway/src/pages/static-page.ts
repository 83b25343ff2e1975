import type { ProductConfig } from '@edp/contracts';
import { type Language, LANGUAGES, OFFERED_LANGUAGES } from '@edp/domain';
import { integrityOf as hashOf } from '@edp/releases';
import { escapeHtml } from '@edp/service';
import { type Texts, type TextStore } from '../languages/texts';
import { integrityOf } from '../releases/registry-view';
import { type LiveReleases } from '../releases/release-store';
import { THEME_COLOUR } from './install.routes';
import { textLookup } from './text-lookup';
import { THEME_SCRIPT } from './theme-script';

/** Text keys of a static page, in the shell's namespace. */
export interface StaticTexts {
  readonly title: string;
  readonly body: string;
  /** Text of the link. */
  readonly retry: string;
  /** Target of the link; the same URL when absent. */
  readonly href?: string;
  readonly supportCode?: string;
}

/** CSP of static pages: only own styles and the theme script. */
export const STATIC_PAGE_POLICY = `default-src 'none'; script-src '${hashOf(THEME_SCRIPT)}'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Renders an error page without the shell, in every language, because the buyer's may be unknown.
 *
 * @param product whose telephone number it shows
 */
export async function renderStaticPage(
  { shell }: Pick<LiveReleases, 'shell'>,
  texts: TextStore,
  { title, body, retry, href = '', supportCode }: StaticTexts,
  product: ProductConfig | undefined,
): Promise<string> {
  const styles = shell.manifest.styles.map(
    (file) =>
      `<link rel="stylesheet" href="${shell.urlPrefix}${file}" integrity="${integrityOf(shell, file)}">`,
  );
  const wordings = await Promise.all(
    OFFERED_LANGUAGES.map(async (language) => {
      const found = await texts.readFrom(shell, language, 'shell');
      const resources = { shell: JSON.parse(found ?? '{}') as Texts };
      return { language, text: textLookup(resources, 'insurance') };
    }),
  );
  const titles = wordings.map(({ text }) => text(title));
  const sections = wordings.map(
    ({
      language,
      text,
    }) => `<section class="edp-section edp-stack" lang="${LANGUAGES[language].tag}">
<h1>${escapeHtml(text(title))}</h1>
<p class="edp-lead">${escapeHtml(text(body))}</p>
<p><a class="edp-button edp-button--primary" href="${href}">${escapeHtml(text(retry))}</a></p>
${callLine(text, language, product)}${supportCode === undefined ? '' : `\n<p>${codeLine(text, supportCode)}</p>`}
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${THEME_COLOUR}">
<title>${escapeHtml(titles.join(' · '))}</title>
<script>${THEME_SCRIPT}</script>
${styles.join('\n')}
</head>
<body>
<header class="edp-header"><div class="edp-wrap"><span class="edp-logo"></span></div></header>
<main class="edp-wrap edp-page">
${sections.join('\n')}
</main>
</body>
</html>
`;
}

/** Telephone number and hours, for pages without a footer; empty without a product. */
export function callLine(
  text: (key: string) => string,
  language: Language,
  product: ProductConfig | undefined,
): string {
  if (!product) return '';
  const { tel, display, hours } = product.phone;
  return `<p>${escapeHtml(text('shell:oldBrowser.call'))} <a class="edp-numeric" href="tel:${escapeHtml(tel)}">${escapeHtml(display)}</a>. ${escapeHtml(hours[language])}</p>`;
}

/** The line with the support code. */
export function codeLine(text: (key: string) => string, supportCode: string): string {
  const line = escapeHtml(text('shell:failure.code').replace(/<\/?code>/g, ''));
  return line.replace('{{code}}', `<b>${escapeHtml(supportCode)}</b>`);
}
