import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ViewsPlugin } from './views-plugin';

const FILE = /^views\/home\.en\.[0-9a-f]{12}\.html/;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edp-views-plugin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds an app with an empty script and the view `html`. */
async function buildWith(html: string) {
  const program = join(folder, 'render-views.cjs');
  writeFileSync(
    program,
    `exports.viewPlaces = (products) => [{ page: 'home', product: null, language: 'en', products }];
    exports.renderView = async () => ${JSON.stringify(html)};`,
  );
  writeFileSync(join(folder, 'main.js'), '');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    plugins: [new ViewsPlugin('mfe-sample', program)],
  });
  const { compilation } = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('no build')),
    );
  });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return {
    errors: compilation.errors.map(({ message }) => message),
    emitted: files.filter((file) => file.startsWith('dist/')).map((file) => file.slice(5)),
  };
}

describe('a rendered view', () => {
  it('is a file of the build', async () => {
    const { errors, emitted } = await buildWith('<h1>Choose</h1>');
    expect(errors).toEqual([]);
    const [view = ''] = emitted.filter((file) => FILE.test(file));
    expect(readFileSync(join(folder, 'dist', view), 'utf8')).toBe('<h1>Choose</h1>');
  });

  it('with forbidden content fails the build, with file and reason, and nothing is emitted', async () => {
    const { errors, emitted } = await buildWith('<h1 style="color:red">Choose</h1>');
    const [error = '', ...others] = errors;
    expect(error).toMatch(FILE);
    expect(error.replace(FILE, '')).toBe(': it contains the attribute style');
    expect([others, emitted]).toEqual([[], []]);
  });
});
