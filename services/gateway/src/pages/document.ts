import { createHash } from 'node:crypto';
import {
  type PageBootstrap,
  type ProductConfig,
  PAGE_BOOTSTRAP_ID,
  ROOT_ID,
  SHELL_FAILED,
  VIEW_ATTRIBUTE,
} from '@edp/contracts';
import { LANGUAGES } from '@edp/domain';
import { escapeHtml, escapeJson } from '@edp/service';
import { integrityMap, integrityOf } from '../releases/registry-view';
import { type StoredRelease } from '../releases/release-source';
import { type LiveReleases } from '../releases/release-store';
import { frameSkeleton } from './frame-skeleton';
import { GUARD_SCRIPT } from './guard-script';
import { ICON_PATH } from './icon.routes';
import { type InlinedStyles } from './inlined-styles';
import { THEME_COLOUR, WEB_MANIFEST_PATH } from './install.routes';
import { IS_NEW_BROWSER, oldBrowserPanel } from './old-browser';
import { searchTags, titleOf } from './search-tags';
import { callLine, codeLine } from './static-page';

interface DocumentParts {
  readonly live: LiveReleases;
  readonly bootstrap: PageBootstrap;
  readonly product: ProductConfig | null;
  /** The first view of the release; null: only the skeleton, until scripts run. */
  readonly view: string | null;
  /** Inlined style sheets; all others are linked. */
  readonly styles: InlinedStyles;
  /** Looks a text of the page up by `namespace:key`. */
  readonly text: (key: string) => string;
  readonly publicUrl: URL;
}

export interface PageDocument {
  readonly html: string;
  /** Hashes for the CSP: of inline and preloaded scripts. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/**
 * Renders the HTML document of a page; deterministic. The order matters: first the guard script, then the import map
 * before any module or preload, so that hashes are known before scripts are requested. Preloads come before inlined
 * styles, but after linked ones: on a slow connection they would delay the first paint.
 */
export function renderDocument(parts: DocumentParts): PageDocument {
  const { live, bootstrap, product, view, text, styles } = parts;
  const brand = product?.brand.name ?? text('shell:brand.group');
  const releases = firstReleases(live, bootstrap.pageData);
  const importMap = escapeJson({ integrity: integrityMap(live) });
  const start = startScript(live.shell);
  const preloads = releases.flatMap(preloadLinks).join('\n');
  const isEarly = styles.size > 0;
  const call = callLine(text, bootstrap.language, product ?? bootstrap.products[0]);
  const html = `<!doctype html>
<html lang="${LANGUAGES[bootstrap.language].tag}" data-variant="${product?.variant ?? 'insurance'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${searchTags(parts)}
<meta name="theme-color" content="${THEME_COLOUR}">
<link rel="manifest" href="${WEB_MANIFEST_PATH}" crossorigin="use-credentials">
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<title>${escapeHtml(titleOf(parts))} · ${escapeHtml(brand)}</title>
<script>${GUARD_SCRIPT}</script>
<script type="importmap">${importMap}</script>
${isEarly ? preloads : ''}
${releases.flatMap((release) => styleElements(release, styles)).join('\n')}
</head>
<body>
<div id="${ROOT_ID}"${view === null ? '' : ` ${VIEW_ATTRIBUTE}`}>${view ?? frameSkeleton(parts)}</div>
${recoveryPanel(text, call)}
${oldBrowserPanel(text, call)}
<script type="application/json" id="${PAGE_BOOTSTRAP_ID}">${escapeJson(bootstrap)}</script>
${isEarly ? '' : preloads}
<script type="module">${start}</script>
</body>
</html>
`;
  const scriptHashes = [
    ...[GUARD_SCRIPT, importMap, start].map(hashOf),
    ...releases.flatMap((release) =>
      release.manifest.initial.map((file) => integrityOf(release, file)),
    ),
  ];
  return { html, scriptHashes, styleHashes: [...styles.values()].map(hashOf) };
}

/** The releases whose files a page needs first: those of the shell and of its remote. */
export function firstReleases(
  { shell, remotes }: LiveReleases,
  { remote }: PageBootstrap['pageData'],
): StoredRelease[] {
  return [shell, remote && remotes.get(remote.name)?.active].filter(isPresent);
}

/** The bundler detects by `data-href` that a style sheet is already in the page. */
function styleElements(release: StoredRelease, inlined: InlinedStyles): string[] {
  // Integrity checks of cross-origin files need CORS.
  const openly = release.isElsewhere ? ' crossorigin' : '';
  return release.manifest.styles.map((file) => {
    const css = inlined.get(release.urlPrefix + file);
    return css === undefined
      ? `<link rel="stylesheet" href="${release.urlPrefix}${file}" data-href="${file}" integrity="${integrityOf(release, file)}"${openly}>`
      : `<style data-href="${file}">${css}</style>`;
  });
}

function preloadLinks(release: StoredRelease): string[] {
  return release.manifest.initial.map(
    (file) =>
      `<link rel="modulepreload" href="${release.urlPrefix}${file}" fetchpriority="low" integrity="${integrityOf(release, file)}">`,
  );
}

/**
 * Imports the shell, whose hash is in the import map. Not a `script` element with `src`, because not every browser
 * supports CSP hashes for those.
 */
function startScript({ manifest, urlPrefix }: StoredRelease): string {
  return `if (${IS_NEW_BROWSER}) import(${escapeJson(urlPrefix + manifest.entry)}).catch(function (error) {
  dispatchEvent(new Event('${SHELL_FAILED}'));
  throw error;
});`;
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** Hidden until the guard script shows it, when the shell cannot start. */
function recoveryPanel(text: DocumentParts['text'], call: string): string {
  return `<main id="edp-recovery" class="edp-wrap edp-page" hidden><div role="alert" class="edp-stack">
<h1>${escapeHtml(text('shell:recovery.title'))}</h1>
<p>${escapeHtml(text('shell:recovery.body'))}</p>
<button type="button" class="edp-button edp-button--primary" data-reload>${escapeHtml(text('shell:recovery.reload'))}</button>
${call}
<p data-code>${codeLine(text, '')}</p>
</div></main>
<noscript><div class="edp-wrap edp-page">
<p>${escapeHtml(text('shell:recovery.noScript'))}</p>
${call}
</div></noscript>`;
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}
