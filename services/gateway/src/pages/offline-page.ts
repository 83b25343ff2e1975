import { htmlLang } from '../languages/language';
import { type Texts, type TextStore } from '../languages/texts';
import { integrityOf } from '../releases/registry-view';
import { type LiveReleases } from '../releases/release-store';
import { escapeHtml } from './escape';
import { THEME_COLOUR } from './install.routes';
import { textLookup } from './text-lookup';

/**
 * What the service worker shows where there is no connection and nothing kept: without a script, and in both languages,
 * since it is made long before anybody chooses one.
 */
export async function renderOfflinePage(live: LiveReleases, texts: TextStore): Promise<string> {
  const { shell } = live;
  const styles = shell.manifest.styles.map(
    (file) =>
      `<link rel="stylesheet" href="${shell.urlPrefix}${file}" integrity="${integrityOf(shell, file)}">`,
  );
  const wordings = await Promise.all(
    (['en', 'my'] as const).map(async (language) => {
      const found = await texts.read(live, language, 'shell');
      const resources = { shell: JSON.parse(found ?? '{}') as Texts };
      return { language, text: textLookup(resources, 'insurance') };
    }),
  );
  const titles = wordings.map(({ text }) => text('shell:offline.title'));
  const sections = wordings.map(
    ({ language, text }) => `<section class="edp-section edp-stack" lang="${htmlLang(language)}">
<h1>${escapeHtml(text('shell:offline.title'))}</h1>
<p class="edp-lead">${escapeHtml(text('shell:offline.body'))}</p>
<p><a class="ant-btn ant-btn-primary edp-button edp-button--primary" href="">${escapeHtml(text('shell:offline.retry'))}</a></p>
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${THEME_COLOUR}">
<title>${escapeHtml(titles.join(' · '))}</title>
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
