import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { PROVISIONAL_ID } from '../federation/federation-config';
import { scopeOf, unscopedIn } from '../styles/scoped-styles';
import { ROOT } from '../workspace';
import { createWebpackConfig } from './webpack-config';

/** The plugins of a remote that process styles; the others need a complete remote. */
const STYLE_PLUGINS = [
  'BundleRulesPlugin',
  'ContainerNamePlugin',
  'MiniCssExtractPlugin',
  'ScopedStylesPlugin',
];

// Each test runs a build; the first one loads the tools.
jest.setTimeout(60_000);

const folder = temporaryFolder();

/** Builds a module as a production remote. @returns the errors and the files */
async function build(files: Readonly<Record<string, string>>, app = 'mfe-plan') {
  const source = join(folder, 'source');
  const path = join(folder, app);
  mkdirSync(source, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(source, file), text);
  const { plugins = [], ...config } = createWebpackConfig({ app, mode: 'production' });
  const compiler = webpack({
    ...config,
    context: source,
    entry: './main.js',
    output: { ...config.output, path },
    resolveLoader: { modules: [join(ROOT, 'node_modules')] },
    plugins: plugins.filter((plugin) =>
      STYLE_PLUGINS.includes(plugin ? plugin.constructor.name : ''),
    ),
    cache: false,
    devtool: false,
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
  const errors = stats?.compilation.errors.map(({ message }) => message) ?? [];
  // A failed build has no files.
  const emitted = existsSync(path) ? readdirSync(path) : [];
  const read = (ending: string) =>
    emitted
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(path, file), 'utf8'))
      .join();
  const css = read('.css');
  const [container = 'none'] = /mfe_[a-z]+_[0-9a-f]{12}/.exec(css) ?? [];
  return { errors, css, js: read('.js'), container };
}

const sheet = (css: string) => ({
  'main.js': "import styles from './page.module.css'; document.body.className = styles.card;",
  'page.module.css': css,
});

describe('the styles of a remote', () => {
  it('are scoped by the name of its container, in the sheet and in the code', async () => {
    const { errors, css, js, container } = await build(
      sheet('.card { animation: 1s turn } @keyframes turn { to { rotate: 1turn } }'),
    );
    expect(errors).toEqual([]);
    expect(unscopedIn(css, scopeOf(container))).toEqual([]);
    expect(css).toContain(`@keyframes ${container}-page-module-turn-`);
    expect(js).toContain(`"${container}-page-module-card-`);
    expect(container).not.toContain(PROVISIONAL_ID);
  });

  it('share no class name with those of another release', async () => {
    const before = await build(sheet('.card { color: red; margin: 0 }'));
    const after = await build(sheet('.card { color: red }'));
    expect(unscopedIn(after.css, scopeOf(before.container))).toHaveLength(1);
  });

  it('share no class name with a sheet of the same path and content in another remote', async () => {
    const own = await build(sheet('.card { color: red }'));
    const other = await build(sheet('.card { color: red }'), 'mfe-quote');
    expect(own.container).toMatch(/^mfe_plan_/);
    expect(other.container).toMatch(/^mfe_quote_/);
    expect(unscopedIn(own.css, scopeOf(other.container))).toHaveLength(1);
  });

  it.each([
    ['an element', 'button { color: red }', 'Selector "button" is not pure'],
    ['a class of a library', ':global(.ant-btn) { color: red }', 'is not pure'],
    ['the root', ':root { --edp-ink: red }', 'Selector ":root" is not pure'],
    [
      'an element, with an ignore comment for the loader',
      '/* cssmodules-pure-ignore */ button { color: red }',
      '"button" holds for the whole page',
    ],
    ['all elements except its own', 'button:not(.card) { color: red }', '-page-module-card-'],
    ['a font', '@font-face { font-family: Inter; src: local(Inter) }', '"@font-face" holds'],
    ['a layer', '@layer antd { .card { color: red } }', '"@layer antd" holds'],
    [
      'animations with a global name',
      '@keyframes :global(turn) { to { top: 0 } }',
      '@keyframes :global(...) is not allowed',
    ],
  ])('fail the build when they are for %s', async (_, css, sentence) => {
    const { errors, css: built } = await build(sheet(css));
    expect(errors.join()).toContain(sentence);
    expect(built).toBe('');
  });

  it.each([
    ['imported', { 'main.js': "import './page.css';", 'page.css': 'p { color: red }' }],
    [
      'imported by a module of styles',
      { ...sheet('@import "./page.css"; .card { color: red }'), 'page.css': 'p { color: red }' },
    ],
  ])('fail the build when a plain sheet is %s', async (_, files) => {
    const { errors } = await build(files);
    expect(errors.join('\n')).toMatch(
      /page\.css is a plain style sheet: it would hold for the whole page/,
    );
  });
});
