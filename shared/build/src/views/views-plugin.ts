import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { ProductCatalogue, ProductConfig, ViewPlace } from '@edp/contracts';
import { viewFileOf, whyNotView } from '@edp/releases/views';
import { ROOT } from '../workspace';
import { viewsProgram } from './views-config';

/** What is sold; the gateway leaves out a view that was rendered for something else. */
export const CATALOGUE = 'services/gateway/data/products.json';

/** Texts by language, then by namespace. */
type Texts = Record<string, Record<string, unknown>>;

/** What the program of an app offers. */
interface ViewsProgram {
  viewPlaces: (products: readonly ProductConfig[]) => ViewPlace[];
  renderView: (place: ViewPlace, texts: Texts) => Promise<string>;
}

const TEXTS = /^locales\/(\w+)\/([\w-]+)\.json$/;
const load = createRequire(import.meta.url);

/** Renders the first views of an app, and makes them files of its release. Fails the build for one that no page may hold. */
export class ViewsPlugin {
  constructor(private readonly app: string) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ViewsPlugin', (compilation) => {
      // After the texts, and before the manifest.
      const stage = Stages.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'ViewsPlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        for (const { place, html } of await this.render(textsIn(compilation))) {
          const file = viewFileOf(place);
          const reason = whyNotView(html);
          if (reason !== null) compilation.errors.push(new WebpackError(`${file}: ${reason}`));
          compilation.emitAsset(file, new sources.RawSource(html));
        }
      });
    });
  }

  /** One after the other: a program knows one language at a time. */
  private async render(texts: Texts): Promise<{ place: ViewPlace; html: string }[]> {
    const { products } = JSON.parse(
      readFileSync(join(ROOT, CATALOGUE), 'utf8'),
    ) as ProductCatalogue;
    const file = viewsProgram(this.app);
    Reflect.deleteProperty(load.cache, file);
    const { viewPlaces, renderView } = load(file) as ViewsProgram;
    const views = [];
    for (const place of viewPlaces(products)) {
      views.push({ place, html: await renderView(place, texts) });
    }
    return views;
  }
}

function textsIn(compilation: Compilation): Texts {
  const texts: Texts = {};
  for (const { name, source } of compilation.getAssets()) {
    const [, language = '', namespace = ''] = TEXTS.exec(name) ?? [];
    if (!namespace) continue;
    texts[language] ??= {};
    texts[language][namespace] = JSON.parse(source.source().toString());
  }
  return texts;
}
