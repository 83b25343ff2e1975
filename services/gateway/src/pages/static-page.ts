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

/** Keys of the shell's texts that such a page is made of. */
export interface StaticWords {
  readonly title: string;
  readonly body: string;
  /** Of the link that leads on. */
  readonly retry: string;
  /** Where it leads; the same address again when absent. */
  readonly href?: string;
  /** What support finds the failure by. */
  readonly supportCode?: string;
}

/** What may come with such a page: styles of ours, the script of light and dark, and nothing else. */
export const STATIC_PAGE_POLICY = `default-src 'none'; script-src '${hashOf(THEME_SCRIPT)}'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * A page that needs no script, for when no other can be made. In every language: nobody may be there to ask which.
 *
 * @param product whose telephone it names
 */
export async function renderStaticPage(
  { shell }: Pick<LiveReleases, 'shell'>,
  texts: TextStore,
  { title, body, retry, href = '', supportCode }: StaticWords,
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
<p><a class="ant-btn ant-btn-primary edp-button edp-button--primary" href="${href}">${escapeHtml(text(retry))}</a></p>
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

/** By which code support finds a failure. */
export function codeLine(text: (key: string) => string, supportCode: string): string {
  const words = escapeHtml(text('shell:failure.code').replace(/<\/?code>/g, ''));
  return words.replace('{{code}}', `<b>${escapeHtml(supportCode)}</b>`);
}
