import { type Language, LANGUAGE_KEYS, LANGUAGES, type Variant, VARIANTS } from '@edp/domain';
import { escapeHtml } from '@edp/service';

/** Texts of one namespace in one language, by key. */
interface TextFile {
  readonly namespace: string;
  readonly language: Language;
  readonly texts: ReadonlyMap<string, string>;
}

const COLUMNS = LANGUAGE_KEYS.flatMap((language) =>
  VARIANTS.map((variant) => ({ language, variant })),
);
const VARIANT_IN_KEY = /_(insurance|takaful)(?=_|$)/;
const STYLE = `
  body { font: 15px/1.45 system-ui, sans-serif; margin: 1.5rem; color: #1c1a16; }
  table { border-collapse: collapse; width: 100%; table-layout: fixed; margin-bottom: 2rem; }
  th, td { border: 1px solid #e5dfd3; padding: 6px 8px; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  thead th { position: sticky; top: 0; background: #faf8f4; }
  tbody th { font-weight: 400; font-size: 0.8rem; color: #696358; width: 14%; }
  .same { color: #aaa298; }
  .missing { background: #fdf2f0; color: #b3261e; }
`;

/** All texts side by side, for review: a row for each key, a column for each language and variant. */
export function textsPage(files: readonly TextFile[]): string {
  const namespaces = [...new Set(files.map(({ namespace }) => namespace))].sort();
  const tables = namespaces.map((namespace) => table(namespace, files));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Texts side by side</title>
<style>${STYLE}</style>
<h1>Texts side by side</h1>
<p>A text that a variant has from the one before it is grey.</p>
${tables.join('\n')}
</html>
`;
}

function table(namespace: string, files: readonly TextFile[]): string {
  const own = files.filter((file) => file.namespace === namespace);
  const keys = new Set(
    own.flatMap(({ texts }) => [...texts.keys()].map((key) => key.replace(VARIANT_IN_KEY, ''))),
  );
  const heads = COLUMNS.map(
    ({ language, variant }) => `<th>${LANGUAGES[language].name}, ${variant}</th>`,
  );
  const rows = [...keys].map((key) => `<tr><th>${escapeHtml(key)}</th>${cells(key, own)}</tr>`);
  return `<h2>${escapeHtml(namespace)}</h2>
<table><thead><tr><th>Key</th>${heads.join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

function cells(key: string, files: readonly TextFile[]): string {
  let before = '';
  return COLUMNS.map(({ language, variant }) => {
    const texts = files.find((file) => file.language === language)?.texts;
    const text = texts && textOf(texts, key, variant);
    const look = text === undefined ? 'missing' : text === before ? 'same' : '';
    before = text ?? '';
    const { tag } = LANGUAGES[language];
    return `<td lang="${tag}"${look && ` class="${look}"`}>${escapeHtml(text ?? 'missing')}</td>`;
  }).join('');
}

/** The text that screens show: the variant's own text before the common one, each in its plural form. */
function textOf(texts: TextFile['texts'], key: string, variant: Variant): string | undefined {
  const [, base = key, plural = ''] = /^(.*?)(_(?:zero|one|two|few|many|other))?$/.exec(key) ?? [];
  return texts.get(`${base}_${variant}${plural}`) ?? texts.get(key);
}
