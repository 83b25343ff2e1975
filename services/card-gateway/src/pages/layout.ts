import { LANGUAGES, otherLanguages } from '@edp/domain';
import { type Html, html } from '@edp/service';
import type { Asset, Assets } from './assets';
import { GLOBE, LOGO } from './icons';
import type { Texts } from './texts';

export type Theme = 'light' | 'dark';

export interface PageFrame {
  readonly texts: Texts;
  /** The buyer's choice in the shop; undefined: the system's theme. */
  readonly theme: Theme | undefined;
  readonly assets: Assets;
  /** Path of this page; the language switch appends `?lang=`. */
  readonly path: string;
}

interface PageContent extends PageFrame {
  readonly title: string;
  readonly hasErrors?: boolean;
  readonly look?: 'shop' | 'bank';
  /** Null: no header, as on the bank's page. */
  readonly header?: Html | null;
  readonly main: Html;
}

/** Language and theme are query parameters, so that a reload and a copied link preserve them. */
export function hrefIn({ texts, theme }: PageFrame, path: string, language = texts.language) {
  return `${path}?lang=${language}${theme ? `&theme=${theme}` : ''}`;
}

/** Renders a document. The script is a progressive enhancement. */
export function page(content: PageContent): string {
  const { texts, theme, assets, title, main, look = 'shop', hasErrors = false } = content;
  const prefix = hasErrors ? texts.errorPrefix : '';
  const header = content.header === undefined ? siteHeader(content) : content.header;

  return html`<!doctype html>
    <html lang="${LANGUAGES[texts.language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffb300" />
        <meta name="color-scheme" content="${theme ?? 'light dark'}" />
        <title>${prefix}${title}</title>
        <link rel="icon" href="${assets.icon.href}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.style.href}" integrity="${assets.style.integrity}" />
        ${theme !== 'light' && darkStyle(assets.dark, theme)}
        <script
          type="module"
          src="${assets.script.href}"
          integrity="${assets.script.integrity}"
        ></script>
      </head>
      <body class="${look}">
        <a class="skip" href="#main">${texts.skip}</a>
        ${header}
        <main id="main" tabindex="-1">${main}</main>
      </body>
    </html> `.markup;
}

/** The print style stays light. */
function darkStyle({ href, integrity }: Asset, theme: Theme | undefined): Html {
  const media = theme ? 'screen' : 'screen and (prefers-color-scheme: dark)';
  return html`<link rel="stylesheet" href="${href}" integrity="${integrity}" media="${media}" />`;
}

function siteHeader(content: PageContent): Html {
  return html`<header class="site">
    <div class="wrap">
      <span class="logo">${LOGO}<b>Kad Selamat</b></span>
      <span class="tag">${content.texts.testMode}</span>
      ${languageSwitch(content)}
    </div>
  </header>`;
}

/** The script preserves typed values (see assets/card.mjs). */
export function languageSwitch(frame: PageFrame): Html {
  const { texts, path } = frame;
  const links = otherLanguages(texts.language).map((other) => {
    const { tag, name } = LANGUAGES[other];
    return html`<a href="${hrefIn(frame, path, other)}" data-language
      >${GLOBE}<span class="switch-text" lang="${tag}">${name}</span
      ><span class="hidden"> ${texts.changeLanguage}</span></a
    >`;
  });
  return html`<nav class="switch" aria-label="${texts.languageNav}">${links}</nav>`;
}
