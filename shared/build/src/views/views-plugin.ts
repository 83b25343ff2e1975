import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Compiler } from 'webpack';
import type { ProductCatalogue, ViewPlace, ViewsProgram, ViewTexts } from '@edp/contracts';
import { viewFileOf, viewProblem } from '@edp/releases/views';
import { localeFolders } from '../webpack/locales-plugin';
import { ROOT } from '../workspace';
import { viewsProgram } from './views-config';

/** The catalogue; the gateway omits a view that was rendered for another one. */
const CATALOGUE = 'services/gateway/data/products.json';

const load = createRequire(import.meta.url);

/** Renders the first views of an app and adds them to its release. Fails the build for an invalid view. */
export class ViewsPlugin {
  /** @param program path of the program that renders the views */
  constructor(
    private readonly app: string,
    private readonly program = viewsProgram(app),
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ViewsPlugin', (compilation) => {
      // Before class names and file names are final, and before the manifest.
      const stage = Stages.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'ViewsPlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        for (const { place, html } of await this.render()) {
          const file = viewFileOf(place);
          const reason = viewProblem(html);
          if (reason !== null) compilation.errors.push(new WebpackError(`${file}: ${reason}`));
          compilation.emitAsset(file, new sources.RawSource(html));
        }
      });
    });
  }

  /** Sequential, because the program has one language at a time. */
  private async render(): Promise<{ place: ViewPlace; html: string }[]> {
    const { products } = JSON.parse(
      readFileSync(join(ROOT, CATALOGUE), 'utf8'),
    ) as ProductCatalogue;
    Reflect.deleteProperty(load.cache, this.program);
    const { viewPlaces, renderView } = load(this.program) as ViewsProgram;
    const texts = textsFor(this.app);
    const views = [];
    for (const place of viewPlaces(products)) {
      views.push({ place, html: await renderView(place, texts) });
    }
    return views;
  }
}

/** The texts of the app and of the shared packages. */
function textsFor(app: string): ViewTexts {
  const texts: Record<string, ViewTexts[keyof ViewTexts]> = {};
  for (const folder of [app, ...localeFolders('shell')]) {
    const locales = join(ROOT, folder, 'locales');
    for (const file of existsSync(locales) ? readdirSync(locales) : []) {
      const own = JSON.parse(readFileSync(join(locales, file), 'utf8')) as Record<string, unknown>;
      const language = basename(file, '.json');
      texts[language] = { ...texts[language], [basename(folder)]: own };
    }
  }
  return texts as ViewTexts;
}
