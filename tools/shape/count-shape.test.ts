import { countShape } from './count-shape';

const lines = (count: number) => 'line\n'.repeat(count);
const measured = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    countShape(Object.entries(files).map(([name, text]) => ({ name, text }))).map(
      ({ what, now }) => [what, now],
    ),
  );

describe('countShape', () => {
  it('distinguishes product, tools and tests', () => {
    expect(
      measured({
        'mfe-plan/src/root.tsx': lines(30),
        'mfe-plan/src/root.test.tsx': lines(500),
        'services/provider/test/shop.ts': lines(500),
        'services/provider/bench/run.ts': lines(3),
        'shared/build/src/index.ts': lines(4),
        'tools/start.mjs': lines(5),
        'tools/contract/own/roles.whole.ts': lines(500),
        'README.md': lines(500),
      }),
    ).toMatchObject({
      'lines of product source': 30,
      'lines of tools, benches and build': 12,
      'product files under 20 lines': 0,
    });
  });

  it('counts only small files of the product', () => {
    const files = { 'shell/src/a.ts': lines(19), 'shell/src/b.ts': lines(20), 'tools/c.ts': '' };
    expect(measured(files)).toMatchObject({ 'product files under 20 lines': 1 });
  });

  it('counts snapshots of migrations', () => {
    const files = { 'services/provider/migrations/meta/0000_snapshot.json': lines(7) };
    expect(measured(files)).toMatchObject({ 'lines of JSON committed for migrations': 7 });
  });

  it('counts exports that no other file names', () => {
    const files = {
      'shell/src/a.ts':
        'export const used = 1;\nexport interface Unused {}\nexport const own = used;',
      'shell/src/b.test.ts': "import { used } from './a';",
    };
    expect(measured(files)).toMatchObject({ 'exports that no other file names': 2 });
  });

  it.each([
    ['each private member once', 'a._parsers; b._parsers; c.submittedNamedStatements;', 2],
    [
      'declarations that copy those of a library',
      'interface Result { readonly _types: unknown }',
      1,
    ],
    [
      'the inside of an object of Drizzle',
      "tx._.session; type Columns = Table['_']['columns'];",
      1,
    ],
    ['a file that is not the entry of a library', "import utils from 'pg/lib/utils';", 1],
    ['no placeholder, pattern or documented name', 'self.__WB_MANIFEST; /[._-]/; (_event) => 0', 0],
  ])('counts %s', (_what, text, count) => {
    expect(measured({ 'services/provider/src/db/types.ts': text })).toMatchObject({
      'private members of libraries in use': count,
    });
  });
});
