import { type PageBootstrap, type ProductConfig, PAGE_BOOTSTRAP_ID, ROOT_ID } from '@edp/contracts';
import { htmlLang } from '../languages/language';
import { integrityMap, integrityOf } from '../releases/registry-view';
import { type LiveReleases } from '../releases/release-store';
import { escapeHtml, escapeJson } from './escape';
import { frameSkeleton } from './frame-skeleton';
import { GUARD_SCRIPT } from './guard-script';

export interface DocumentParts {
  readonly nonce: string;
  readonly live: LiveReleases;
  readonly bootstrap: PageBootstrap;
  readonly product: ProductConfig | null;
  /** Looks a text of the page up by `namespace:key`. */
  readonly text: (key: string) => string;
}

/**
 * The one HTML document of a page. The order matters: the guard first, then the import map before any module or
 * preload, so that no script is asked for whose hash is not yet known.
 */
export function renderDocument(parts: DocumentParts): string {
  const { bootstrap, product, text } = parts;
  const brand = product?.brand.name ?? text('shell:brand.group');
  return `<!doctype html>
<html lang="${htmlLang(bootstrap.language)}" data-variant="${product?.variant ?? 'insurance'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#ffb300">
<title>${escapeHtml(text(bootstrap.pageData.titleKey))} · ${escapeHtml(brand)}</title>
${headScripts(parts)}
</head>
<body>
<div id="${ROOT_ID}">${frameSkeleton(parts)}</div>
${recoveryPanel(text)}
${bodyScripts(parts)}
</body>
</html>
`;
}

function headScripts({ nonce, live }: DocumentParts): string {
  const imports = escapeJson({ integrity: integrityMap(live) });
  return `<script nonce="${nonce}">${GUARD_SCRIPT}</script>
<script type="importmap" nonce="${nonce}">${imports}</script>`;
}

function bodyScripts({ nonce, live, bootstrap }: DocumentParts): string {
  const { shell } = live;
  const [entry, ...rest] = shell.manifest.initial;
  if (entry === undefined) throw new Error('The release of the shell names no script.');
  const remote = bootstrap.pageData.remote;
  const remoteIntegrity = remote
    ? live.remotes.get(remote.name)?.active.manifest.integrity
    : undefined;

  const styles = [
    ...shell.manifest.styles.map((file) => ({
      href: shell.urlPrefix + file,
      hash: integrityOf(shell, file),
    })),
    ...(remote?.styles ?? []).map((href) => ({
      href,
      hash: remoteIntegrity?.[fileOf(href)] ?? '',
    })),
  ];
  const preloads = [
    ...rest.map((file) => ({ href: shell.urlPrefix + file, hash: integrityOf(shell, file) })),
    ...(remote?.preload ?? []).map((href) => ({
      href,
      hash: remoteIntegrity?.[fileOf(href)] ?? '',
    })),
  ];
  return [
    ...styles.map(({ href, hash }) => `<link rel="stylesheet" href="${href}" integrity="${hash}">`),
    ...preloads.map(
      ({ href, hash }) =>
        `<link rel="modulepreload" href="${href}" integrity="${hash}" nonce="${nonce}">`,
    ),
    `<script type="application/json" id="${PAGE_BOOTSTRAP_ID}">${escapeJson(bootstrap)}</script>`,
    `<script type="module" nonce="${nonce}" src="${shell.urlPrefix}${entry}" integrity="${integrityOf(shell, entry)}" data-shell></script>`,
  ].join('\n');
}

/** Hidden until the guard script shows it: the state of last resort, with no script of ours running. */
function recoveryPanel(text: DocumentParts['text']): string {
  return `<div id="edp-recovery" class="edp-recovery" role="alert" hidden>
<h1>${escapeHtml(text('shell:recovery.title'))}</h1>
<p>${escapeHtml(text('shell:recovery.body'))}</p>
<button type="button" class="edp-button edp-button--primary" data-reload>${escapeHtml(text('shell:recovery.reload'))}</button>
</div>
<noscript><p class="edp-recovery">${escapeHtml(text('shell:recovery.noScript'))}</p></noscript>`;
}

function fileOf(href: string): string {
  return href.slice(href.lastIndexOf('/') + 1);
}
