import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageFacts, type PageName, type ReleaseManifest, SLOT_CLASS } from '@edp/contracts';
import { integrityOf, viewFileOf } from '@edp/releases';
import { loadProducts } from '../src/products/product-catalogue';
import { amendManifest } from './build-site';

const PRODUCTS_FILE = path.join(__dirname, '../data/products.json');

/** View of the shell, with a slot for that of a remote. */
export const FRAME = `<main><section class="${SLOT_CLASS}"></section></main>`;

/** Adds files to a release, with their hash in its manifest. */
export function addFiles(folder: string, files: Readonly<Record<string, string>>): void {
  const manifest = readFileSync(path.join(folder, 'release.json'), 'utf8');
  const { integrity } = JSON.parse(manifest) as ReleaseManifest;
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    integrity[file] = integrityOf(content);
  }
  amendManifest(folder, { integrity });
}

/**
 * Adds a first view of a page to a release, in English; for pages of remotes of onemedical takaful. All such releases
 * have the same shared packages.
 *
 * @returns the file
 */
export async function addView(folder: string, page: PageName, html: string): Promise<string> {
  const { all: products, find } = await loadProducts(PRODUCTS_FILE);
  const product = pageFacts(page, {}) && find('onemedical', 'takaful');
  const file = viewFileOf({ page, product, language: 'en', products });
  addFiles(folder, { [file]: html });
  amendManifest(folder, { sharedRevision: 'one' });
  return file;
}
