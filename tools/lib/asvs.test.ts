import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './root.mjs';

const FOLDER = 'docs/asvs';
const STATES = ['met', 'partly', 'not met', 'does not apply'] as const;
const TEST_FILE = /\.(?:test|spec|built)\.tsx?$/;

interface Row {
  readonly page: string;
  readonly id: string;
  readonly level: string;
  readonly title: string;
  readonly state: string;
  readonly how: string;
  readonly tests: readonly { readonly file: string; readonly name: string }[];
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const pages = readdirSync(join(ROOT, FOLDER)).filter((name) => /^v\d+.*\.md$/.test(name));
const rows = pages.flatMap((page) =>
  [...read(`${FOLDER}/${page}`).matchAll(/^\| \d.*$/gm)].map(([line]) => rowOf(page, line)),
);

function rowOf(page: string, line: string): Row {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const [, id = '', level = '', title = '', state = '', how = '', tests = ''] = cells;
  const named = [...tests.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(
    ([, file = '', name = '']) => ({
      file,
      name,
    }),
  );
  return { page, id, level, title, state, how, tests: named };
}

interface Requirements {
  readonly level1: Readonly<Record<string, string>>;
  readonly level2: Readonly<Record<string, string>>;
}
const { level1, level2 } = JSON.parse(read(`${FOLDER}/requirements.json`)) as Requirements;
const idsOf = (level: Readonly<Record<string, string>>) =>
  Object.values(level).flatMap((ids) => ids.split(' '));
const required = [
  ...idsOf(level1).map((id) => `${id} 1`),
  ...idsOf(level2).map((id) => `${id} 2`),
].sort();

const idsWhere = (wrong: (row: Row) => boolean) => rows.filter(wrong).map(({ id }) => id);
const countOf = (chapter: string, state: string) =>
  rows.filter(({ id, state: own }) => id.split('.')[0] === chapter && own === state).length;

describe('docs/asvs', () => {
  it('has one row for each requirement of level 1 and 2, below its chapter', () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(required);
    expect(
      idsWhere(({ page, id }) => Number(page.slice(1, 3)) !== Number(id.split('.')[0])),
    ).toEqual([]);
  });

  it('has a known state and a short title in each row', () => {
    expect(idsWhere(({ state }) => !STATES.some((known) => known === state))).toEqual([]);
    expect(idsWhere(({ title }) => title === '' || title.length > 60)).toEqual([]);
  });

  it('explains the state of each row', () => {
    expect(idsWhere(({ how }) => how.length < 10)).toEqual([]);
  });

  it('names an existing test file for each requirement that is met', () => {
    expect(idsWhere(({ state, tests }) => state === 'met' && tests.length === 0)).toEqual([]);
    const named = rows.flatMap(({ id, tests }) => tests.map(({ file }) => ({ id, file })));
    const wrong = named.filter(
      ({ file }) => !TEST_FILE.test(file) || !existsSync(join(ROOT, file)),
    );
    expect(wrong).toEqual([]);
  });

  it('names tests by titles that their files contain', () => {
    const named = rows.flatMap(({ id, tests }) => tests.map((test) => ({ id, ...test })));
    expect(named.filter(({ file, name }) => !read(file).includes(name))).toEqual([]);
  });

  it('links to existing pages and sections', () => {
    const texts = [...pages, 'README.md'].map((page) => [page, read(`${FOLDER}/${page}`)] as const);
    const links = texts.flatMap(([page, text]) =>
      [...text.matchAll(/\]\(([^)\s:]+)\)/g)].map(([, link = '']) => `${page} ${link}`),
    );
    expect(links.length).toBeGreaterThan(20);
    expect([...new Set(links)].filter((link) => !hasTarget(link))).toEqual([]);
  });

  it('lists the requirements that are not met or partly met in its README', () => {
    const page = read(`${FOLDER}/README.md`);
    for (const level of ['1', '2']) {
      const [, notMet = '', partly = ''] =
        new RegExp(`^\\| ${level} +\\| (.*?) \\| (.*?) \\|$`, 'm').exec(page) ?? [];
      const listed = [notMet, partly].map((cell) =>
        [...cell.matchAll(/\[([\d.]+)\]/g)].map(([, id]) => id),
      );
      const missing = ['not met', 'partly'].map((state) =>
        rows.filter((row) => row.state === state && row.level === level).map(({ id }) => id),
      );
      expect(listed).toEqual(missing);
    }
  });
});

it('docs/security.md counts the rows of docs/asvs', () => {
  const page = read('docs/security.md');
  for (const chapter of new Set(rows.map(({ id }) => id.split('.')[0] ?? ''))) {
    const [, counts = ''] =
      new RegExp(`^\\| \\[V${chapter} .*?\\) +\\|(.*)\\|$`, 'm').exec(page) ?? [];
    expect([chapter, ...counts.split('|').map(Number)]).toEqual([
      chapter,
      ...STATES.map((state) => countOf(chapter, state)),
    ]);
  }
  const [, all = ''] = /^\| All 253 +\|(.*)\|$/m.exec(page) ?? [];
  expect(all.split('|').map(Number)).toEqual(
    STATES.map((state) => rows.filter((row) => row.state === state).length),
  );
});

/** @param link a page of the folder, and the target of its link */
function hasTarget(link: string): boolean {
  const [page = '', target = ''] = link.split(' ');
  const [file = '', section] = target.split('#');
  const path = resolve(ROOT, dirname(join(FOLDER, page)), file);
  if (!existsSync(path)) return false;
  if (section === undefined) return true;
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
  return headings.includes(section);
}
