import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './root.mjs';

/** Where operators and developers read texts: the board, and what commands print. */
const FOLDERS = [
  'services/gateway/src/board',
  'services/gateway/src/commands',
  'services/provider/src/commands',
  'services/provider/src/privacy/command',
  'tools',
];
/** Tests, and the cases of the contract suite: their names are no messages. */
const NOT_SHOWN = /\.(?:test|whole|built)\.ts$|^tools\/contract\/cases\/|node_modules/;

/** What plain English does not say, by what it says instead. */
const BANNED: Readonly<Record<string, RegExp>> = {
  again: /\banew\b/i,
  continue: /\b(?:go|goes|going|gone|went) on(?! [a-z])|\b(?:go|goes|going) on (?:at|by|with)\b/i,
  start: /\b(?:begins?|began|begun|beginning)\b/i,
  incomplete: /\bbroken off\b|\bis not whole\b/i,
  'during …': /\bmeanwhile\b/i,
  'is not a …': /(?<!there) is no (?!longer)/i,
  'no longer': /\bno more\b|\bany more\b/i,
  'another operator': /\b(?:somebody|someone) was faster\b/i,
  'give …': /\bgive (?:it the right|one such as)\b/i,
  'choose …': /(?:^|[.:] )say (?:what to do|which|who|whose|why|how many)\b/i,
  'see …': /\bstands? (?:above|below|in the table)\b/i,
  permitted: /\bof (?:ours|yours)\b/i,
  'encrypt, decrypt': /\bkey (?:still )?(?:seals|opens)\b|\bseals\b/i,
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  ),
).filter((file) => /\.(?:ts|mjs)$/.test(file) && !NOT_SHOWN.test(file));

const texts = files.flatMap((file) => textsOf(file, readFileSync(join(ROOT, file), 'utf8')));

/** The string literals and templates of a source that hold more than a word. */
function textsOf(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    if (isText || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      const text = node.text.replace(/\s+/g, ' ');
      if (/\w \w|^ \w|\w $/.test(text)) found.push(`${file}: ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}

describe('what the board and the commands say', () => {
  it('is looked through as a whole', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(texts.length).toBeGreaterThan(700);
  });

  it.each(Object.entries(BANNED))('says "%s" in plain words', (_, pattern) => {
    const own = (text: string) => text.slice(text.indexOf(': ') + 2);
    expect(texts.filter((text) => pattern.test(own(text)))).toEqual([]);
  });

  it('is found in a template, over two lines, and not in a comment', () => {
    const shown = textsOf('one.ts', '// Log in anew.\nsay(`This ${one} goes\n  on.`);');
    expect(shown).toContain('one.ts:  goes on.');
    expect(shown).toHaveLength(2);
  });
});
