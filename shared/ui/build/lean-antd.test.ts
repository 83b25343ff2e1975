import { build, type Plugin } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import lean from './lean-antd.cjs';

const antd = join(dirname(require.resolve('antd/package.json')), 'es');
/** The esbuild equivalent of `antdStyleStubRule`, because esbuild bundles a package in a second. */
const LEAN_ANTD: Plugin = {
  name: 'lean-antd',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules[\\/]antd[\\/]es[\\/]/ }, ({ path: file }) => {
      const path = lean.pathInAntd(file);
      if (path === null || !lean.isLean(path)) return undefined;
      return { contents: lean.leanSource(path, readFileSync(file, 'utf8')), loader: 'js' };
    });
  },
};
const read = (path: string) => readFileSync(join(antd, path), 'utf8');

describe('antd without its run-time styles', () => {
  it.each([...Object.keys(lean.REPLACEMENTS), ...Object.keys(lean.EDITS)])(
    'refers to %s, which antd still has',
    (path) => {
      expect(lean.isLean(path)).toBe(true);
      expect(() => lean.leanSource(path, read(path))).not.toThrow();
    },
  );

  it('fails when an edited line no longer exists', () => {
    expect(() => lean.leanSource('config-provider/index.js', 'export default 1;')).toThrow(
      /has changed/,
    );
  });

  it('preserves the exports of a style module', () => {
    const stub = lean.leanSource('modal/style/index.js', read('modal/style/index.js'));
    for (const name of ['genModalMaskStyle', 'prepareToken', 'prepareComponentToken']) {
      expect(stub).toContain(`export const ${name} =`);
    }
    expect(stub).toContain('export default hook');
  });

  it('replaces a style component by one that renders null', () => {
    expect(lean.leanSource('button/style/compact.js', read('button/style/compact.js'))).toContain(
      'export default () => null',
    );
  });

  it('does not change other modules', () => {
    expect(lean.isLean('button/Button.js')).toBe(false);
    expect(lean.pathInAntd('/app/node_modules/react/index.js')).toBeNull();
  });

  it('bundles the core without the style engine and antd’s Form', async () => {
    const { metafile, outputFiles } = await build({
      stdin: { contents: "export * from './src/index'", resolveDir: join(__dirname, '..') },
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      external: ['react', 'react-dom', 'react/jsx-runtime', '@edp/i18n'],
      plugins: [LEAN_ANTD],
    });
    const inside = Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([path]) => path),
    );
    expect(
      inside.filter((path) => /cssinjs|stylis|component\/(form|trigger)\//.test(path)),
    ).toEqual([]);
    // Part of every first page: every buyer downloads it.
    expect(outputFiles[0]?.contents.length).toBeLessThan(115_000);
  });

  it('has exactly the style modules that the rule expects', () => {
    const styles = readdirSync(antd, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(^|\/)style\/[\w-]+\.js$/.test(path),
    );
    const missed = styles.filter((path) => !lean.isLean(path) && !path.startsWith('_util/'));
    expect(missed).toEqual([]);
  });
});
