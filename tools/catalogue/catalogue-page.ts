import type { CataloguePicture } from '@edp/e2e/catalogue';
import { escapeHtml } from '@edp/service';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; }
  section > div { display: flex; gap: 1.5rem; overflow-x: auto; align-items: flex-start; }
  figure { margin: 0 0 1rem; flex: none; }
  img { display: block; border: 1px solid #ccc; width: 20rem; max-height: 40rem; object-fit: cover; object-position: top; }
  figcaption { max-width: 20rem; font-size: 0.8rem; }
`;

/** The page of the catalogue: a section for each screen, with a picture for each state, language, variant and width. */
export function cataloguePage(pictures: readonly CataloguePicture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))].sort();
  const sections = screens.map((screen) =>
    section(
      screen,
      pictures.filter((picture) => picture.screen === screen),
    ),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Catalogue of screens</title>
<style>${STYLE}</style>
<h1>Catalogue of screens</h1>
<p>${pictures.length} pictures of ${sections.length} screens and states.</p>
${sections.join('\n')}
</html>
`;
}

function section(screen: string, pictures: readonly CataloguePicture[]): string {
  const figures = [...pictures]
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
    .map(figure);
  return `<section>\n<h2>${escapeHtml(screen)}</h2>\n<div>\n${figures.join('\n')}\n</div>\n</section>`;
}

function figure({ screen, spec, language, variant, width, file }: CataloguePicture): string {
  const facts = `${language}, ${variant}, ${width} px`;
  return (
    `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${escapeHtml(`${screen}: ${facts}`)}"></a>` +
    `<figcaption><b>${escapeHtml(facts)}</b><br>${escapeHtml(spec)}</figcaption></figure>`
  );
}

function orderOf({ variant, language, width, spec }: CataloguePicture): string {
  return [variant, language, String(width).padStart(5, '0'), spec].join(' ');
}
