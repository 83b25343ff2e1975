import { buildSync } from 'esbuild';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');

/**
 * The `moduleNameMapper` entries that load a package of many small modules as one file: each test file loads its modules
 * again, which took longer than its tests. The bundle is created once for each version.
 *
 * @param {string} name
 * @param {object} [options]
 * @param {readonly string[]} [options.entries] the entry points that are in use, as in the `exports` of the package
 * @param {readonly string[]} [options.external] packages that other code loads as well
 * @returns {Record<string, string>}
 */
export function bundled(name, { entries = ['.'], external = [] } = {}) {
  const { version } = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
  const paths = entries.map((entry) => name + entry.slice(1));
  const folder = join(PACKAGES, '.cache/jest', `${name}-${version}`);
  if (!existsSync(folder)) bundle(paths, folder, external);
  return Object.fromEntries(
    paths.map((path, index) => [`^${path}$`, join(folder, `${index}.cjs`)]),
  );
}

/** All paths in one bundle, so that they share state, and a module for each path. */
function bundle(paths, folder, external) {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}.`);
  buildSync({
    stdin: {
      contents: paths.map((path, index) => `export * as _${index} from '${path}';`).join('\n'),
      resolveDir: PACKAGES,
    },
    outfile: join(draft, 'bundle.cjs'),
    bundle: true,
    external: [...external],
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  for (const index of paths.keys()) {
    const text = `module.exports = { ...require('./bundle.cjs')._${index}, __esModule: true };\n`;
    writeFileSync(join(draft, `${index}.cjs`), text);
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another process created it first.
    if (!existsSync(folder)) throw error;
  }
}
