import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { BASE_PATH, productPath } from '@edp/contracts';
import { DAY_SECONDS, type Language, LANGUAGES } from '@edp/domain';
import { languageOf } from '../languages/language';
import { type Texts, type TextStore } from '../languages/texts';
import { type ProductStore } from '../products/product-catalogue';
import { type SessionReleases } from '../releases/session-releases';
import { textLookup } from './text-lookup';

export const WEB_MANIFEST_PATH = `${BASE_PATH}/manifest.webmanifest`;
export const THEME_COLOUR = '#ffb300';
const PICTURES = `${BASE_PATH}/install/`;

interface InstallOptions {
  readonly folder: string;
  readonly releases: SessionReleases;
  readonly texts: TextStore;
  readonly products: ProductStore;
}

/** The web app manifest and its images (specification section 1). */
export async function installRoutes(
  app: FastifyInstance,
  { folder, releases, texts, products }: InstallOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: PICTURES,
    maxAge: DAY_SECONDS * 1000,
    index: false,
    decorateReply: false,
    allowedPath: (pathName) => pathName.endsWith('.png'),
  });

  app.get(WEB_MANIFEST_PATH, async (request, reply) => {
    const language = languageOf(request);
    const found = await texts.read(await releases.forRequest(request), language, 'shell');
    const text = textLookup({ shell: JSON.parse(found ?? '{}') as Texts }, 'insurance');
    const { all } = await products.current();
    const shortcuts = all.map((product) => ({
      name: product.name[language],
      url: `${productPath(product)}/quotation`,
    }));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(webManifest(language, text, shortcuts));
  });
}

function webManifest(
  language: Language,
  text: (key: string) => string,
  shortcuts: readonly { name: string; url: string }[],
) {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: PICTURES + file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const screenshot = (file: string, sizes: string, form_factor: 'narrow' | 'wide') => ({
    src: PICTURES + file,
    sizes,
    type: 'image/png',
    form_factor,
    label: text('shell:install.screenshot'),
  });
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: LANGUAGES[language].tag,
    name: text('shell:install.name'),
    short_name: text('shell:brand.group'),
    description: text('shell:install.description'),
    theme_color: THEME_COLOUR,
    background_color: '#ffffff',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    screenshots: [
      screenshot('phone.png', '750x1334', 'narrow'),
      screenshot('desktop.png', '1280x900', 'wide'),
    ],
    shortcuts,
  };
}
