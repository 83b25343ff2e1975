import { build, type Plugin } from 'esbuild';
import { existsSync, readdirSync } from 'node:fs';
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
      return { contents: lean.leanSource(path), loader: 'js' };
    });
  },
};

describe('antd without its run-time styles', () => {
  it.each(Object.keys(lean.REPLACEMENTS))('refers to %s, which antd still has', (path) => {
    expect(lean.isLean(path)).toBe(true);
    expect(existsSync(join(antd, path))).toBe(true);
  });

  it('does not change other modules', () => {
    expect(lean.isLean('button/Button.js')).toBe(false);
    expect(lean.pathInAntd('/app/node_modules/react/index.js')).toBeNull();
  });

  it('bundles the core without antd, and a dialog without its style engine and Form', async () => {
    const core = await bundle('./src/index');
    expect(core.modules.filter((path) => /antd|ant-design|rc-component/.test(path))).toEqual([]);
    // Part of every first page: every buyer downloads it.
    expect(core.bytes).toBeLessThan(45_000);
    const dialog = await bundle('./src/overlay/modal');
    expect(dialog.modules.filter((path) => /cssinjs|stylis|component\/form\//.test(path))).toEqual(
      [],
    );
  });

  it('has exactly the style modules that the rule expects', () => {
    const styles = readdirSync(antd, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(^|\/)style\/[\w-]+\.js$/.test(path),
    );
    const missed = styles.filter((path) => !lean.isLean(path) && !path.startsWith('_util/'));
    expect(missed).toEqual([]);
  });
});

/** The modules and the size of an entry point, as a browser gets it. */
async function bundle(entry: string): Promise<{ modules: string[]; bytes: number | undefined }> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: `export * from '${entry}'`, resolveDir: join(__dirname, '..') },
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
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path),
  );
  return { modules, bytes: outputFiles[0]?.contents.length };
}
