import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { ROOT } from '../workspace';
import { ModuleIdsPlugin, withoutCheckout } from './module-ids-plugin';

describe('the name behind a module id', () => {
  const ENTRY = '/node_modules/.federation/entry';

  it.each([
    ['/mfe-plan/src/root.tsx', `${ROOT}/mfe-plan/src/root.tsx`],
    [
      '/loader.js??rule!/mfe-plan/src/root.tsx|/shared',
      `${ROOT}/loader.js??rule!${ROOT}/mfe-plan/src/root.tsx|${ROOT}/shared`,
    ],
    [
      'provide module (default) react@19.3.1 = /node_modules/react/index.js',
      `provide module (default) react@19.3.1 = ${ROOT}/node_modules/react/index.js`,
    ],
    [
      `container entry (default) [] ${ENTRY}.js`,
      `container entry (default) [] ${ROOT}${ENTRY}.478ca71b0c26ea067c74faee673ece7b.js`,
    ],
  ])('is the same in every checkout: %s', (name, identifier) => {
    expect(withoutCheckout(identifier)).toBe(name);
  });
});

it('a short checkout path is removed as a prefix only', () => {
  const identifier = '/src/loader.js!/src/mfe-plan/src/root.tsx|/src|/src-of-others/src/a.ts';
  expect(withoutCheckout(identifier, '/src')).toBe(
    '/loader.js!/mfe-plan/src/root.tsx||/src-of-others/src/a.ts',
  );
});

describe('module ids', () => {
  const folder = temporaryFolder();

  async function idsOf(names: readonly string[]) {
    for (const name of names) writeFileSync(join(folder, `${name}.js`), 'import(import.meta.url);');
    const imports = names.map((name) => `import('./${name}.js');`);
    writeFileSync(join(folder, 'main.js'), imports.join('\n'));
    const compiler = webpack({
      context: folder,
      mode: 'production',
      entry: './main.js',
      output: { path: join(folder, 'dist') },
      optimization: { moduleIds: false, minimize: false },
      plugins: [new ModuleIdsPlugin()],
    });
    const { compilation } = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error())));
    });
    return Object.fromEntries(
      [...compilation.modules]
        .filter((module) => module.nameForCondition() !== null)
        .map((module) => [
          String(module.nameForCondition()).slice(folder.length + 1),
          compilation.chunkGraph.getModuleId(module),
        ]),
    );
  }

  it('are short and unique', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `module-${index}`);
    const ids = Object.values(await idsOf(names));
    expect(new Set(ids).size).toBe(61);
    for (const id of ids) expect(String(id)).toMatch(/^\d{1,4}$/);
  });

  it('do not depend on the import order', async () => {
    const names = ['one', 'two', 'three'];
    expect(await idsOf(names.toReversed())).toEqual(await idsOf(names));
  });
});
