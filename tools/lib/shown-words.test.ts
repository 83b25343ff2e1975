import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './root.mjs';

/** Sources of texts for operators and developers: logs, metrics, errors, dashboard, OpenAPI page and commands. */
const FOLDERS = [
  'services/card-gateway/src',
  'services/gateway/src',
  'services/provider/src',
  'shared/bucket/src',
  'shared/contracts/src',
  'shared/errors/src',
  'shared/releases/src',
  'shared/service/src',
  'tools',
];
/** Tests, and the cases of the contract suite: their names are no messages. */
const NOT_SHOWN = /\.(?:test|whole|built)\.ts$|^tools\/contract\/cases\/|node_modules/;

/** Words that are not used, by their replacement. */
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
  'encrypt, decrypt': /\bkey (?:still )?(?:seals|opens)\b|\bseals\b|\bsealed\b/i,
  reject: /\brefus(?:e|es|ed|al|als|ing)\b/i,
  'response, respond': /(?<!health )\banswer(?:s|ed|ing)?\b/i,
  'stored, cached, retained': /\bkept\b/i,
  'error, failure': /\bfaults?\b(?! (?:proxy|injection))/i,
  'abort, stop': /\bg[ai]ven? up\b/i,
  // An account of the operating system is called "nobody".
  'a subject': /\b(?:whoever|(?:some|any|every)body|someone)\b|(?<!postgres or )\bnobody\b/i,
};

/** Doc comments are not parsed: no text is read from them. */
const OPTIONS = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  ),
).filter((file) => /\.(?:ts|mjs)$/.test(file) && !NOT_SHOWN.test(file));

const texts = files.flatMap((file) => textsOf(file, readFileSync(join(ROOT, file), 'utf8')));

/** The log messages of a source, and its string literals and templates with more than one word or with text in a tag. */
function textsOf(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    if (isText || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      const text = node.text.replace(/\s+/g, ' ');
      if (/\w \w|^ \w|\w $|>\w/.test(text) || isLogged(node)) found.push(`${file}: ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, OPTIONS, true));
  return found;
}

/** Whether a literal is a log message, which may be a single word. */
function isLogged({ parent }: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    /^(?:debug|info|warn|error)$/.test(parent.expression.name.text)
  );
}

describe('a text for operators and developers', () => {
  it('is found in all folders', () => {
    expect(files.length).toBeGreaterThan(800);
    expect(texts.length).toBeGreaterThan(2000);
  });

  it.each(Object.entries(BANNED))('uses plain words: %s', (_, pattern) => {
    const own = (text: string) => text.slice(text.indexOf(': ') + 2);
    expect(texts.filter((text) => pattern.test(own(text)))).toEqual([]);
  });

  it('is found in a template, over two lines, and not in a comment', () => {
    const shown = textsOf('one.ts', '// Log in anew.\nsay(`This ${one} goes\n  on.`);');
    expect(shown).toContain('one.ts:  goes on.');
    expect(shown).toHaveLength(2);
  });

  it('is found as one word in a log message or an element, and not elsewhere', () => {
    const source =
      "const state = 'refused'; log.info({ state }, 'answered'); html`<h4>Answer</h4>`;";
    expect(textsOf('one.ts', source)).toEqual(['one.ts: answered', 'one.ts: <h4>Answer</h4>']);
  });
});
