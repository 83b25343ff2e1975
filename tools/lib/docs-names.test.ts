import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Names that no source contains, each with the reason why a document may mention it. */
const NOT_OURS: Readonly<Record<string, string>> = {
  coPayment: 'reserved in the glossary for its legal meaning; nothing may have this name',
  motherName: 'the field that CONTRIBUTING.md adds as an example',
  selectX: 'stands for any selector in a message of the contract gate',
  strictTypeChecked: 'a set of rules of typescript-eslint, whose rules are listed one by one',
};

/** A name in camel case, as of variables, functions and fields. */
const CAMEL_CASE = /(?<![\w$-])[a-z][a-z0-9]*[A-Z]\w*/g;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Folders without sources and documents. */
const SKIPPED = new Set(
  '.data .git coverage dist node_modules playwright-report test-results'.split(' '),
);
const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return SKIPPED.has(entry.name) ? [] : filesBelow(path);
  });

const files = filesBelow('.');
const pages = files.filter((file) => /^docs\/.*\.md$|(?:README|CONTRIBUTING)\.md$/.test(file));
const sources = files.filter(
  (file) =>
    /\.(?:[cm]?[jt]sx?|json|ya?ml|css|sql|sh|cfg)$/.test(file) &&
    !/^package-lock\.json$|docs-names\.test\.ts$/.test(file),
);
const known = new Set(sources.flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []));

/** The names in the code spans of a page; blocks of code are samples. */
function namesIn(page: string): string[] {
  const spans = read(page)
    .replace(/^ *```.*?^ *```/gms, '')
    .matchAll(/`([^`]+)`/g);
  return [...spans].flatMap(([, span = '']) => span.match(CAMEL_CASE) ?? []);
}

describe('a name in a document', () => {
  it('is searched in all documents and sources', () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(sources.length).toBeGreaterThan(2_000);
    expect(new Set(pages.flatMap(namesIn)).size).toBeGreaterThan(300);
  });

  it.each(pages)('exists in a source: %s', (page) => {
    const stale = namesIn(page).filter(
      (name) => !known.has(name) && !Object.hasOwn(NOT_OURS, name),
    );
    expect(stale).toEqual([]);
  });

  it('is an exception only while a document and no source contains it', () => {
    const names = new Set(pages.flatMap(namesIn));
    const unused = Object.keys(NOT_OURS).filter((name) => !names.has(name) || known.has(name));
    expect(unused).toEqual([]);
  });
});
