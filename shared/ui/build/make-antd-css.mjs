/**
 * Generates src/styles/antd.generated.css. Run it after a change of antd's version, the theme, the tokens or the antd
 * components in use; a test fails until then.
 */
import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ui = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'antd-css-'));

try {
  const outfile = join(folder, 'antd-css.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'antd-css.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    // The samples import antd's CommonJS modules, whose default export would not resolve in a bundled ES module.
    alias: { 'antd/lib': 'antd/es' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const { makeAntdCss } = (await import(pathToFileURL(outfile).href)).default;
  writeFileSync(
    join(ui, 'src/styles/antd.generated.css'),
    makeAntdCss(join(ui, 'src/styles/tokens.css')),
  );
} finally {
  rmSync(folder, { recursive: true });
}
