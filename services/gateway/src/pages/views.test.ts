import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf, viewFileOf } from '@edp/releases';
import { loadProducts } from '../products/product-catalogue';
import { type StoredRelease } from '../releases/release-source';
import { createViewStore } from './views';

const HOME = '<h1>Choose</h1>';

/** A release with a view of home: what its manifest says of it, and what its folder holds, null for nothing. */
async function releaseWith(built: string, stored: string | null = built) {
  const { all } = await loadProducts(path.join(__dirname, '../../data/products.json'));
  const place = { page: 'home', product: null, language: 'en', products: all } as const;
  const file = viewFileOf(place);
  const folder = mkdtempSync(path.join(tmpdir(), 'edp-views-'));
  mkdirSync(path.join(folder, 'views'));
  if (stored !== null) writeFileSync(path.join(folder, file), stored);
  const manifest = { name: 'shell', releaseId: 'a', integrity: { [file]: integrityOf(built) } };
  const release = { folder, manifest, urlPrefix: '/assets/' } as unknown as StoredRelease;
  return { release, place, file };
}

describe('the view of a page', () => {
  it('is the one that the release brought', async () => {
    const { release, place } = await releaseWith(HOME);
    expect(await createViewStore(jest.fn()).find(release, place)).toBe(HOME);
  });

  it('is left out, and nobody is told, where the release has none: other products are sold', async () => {
    const { release, place } = await releaseWith(HOME);
    const onRefused = jest.fn();
    const views = createViewStore(onRefused);
    expect(await views.find(release, { ...place, products: [] })).toBeNull();
    expect(await views.find({ ...release, isElsewhere: true }, place)).toBeNull();
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', HOME, null, 'it is missing'],
    ['is not what was built', HOME, '<h1>Pay here</h1>', 'it is not what was built'],
    ['holds a script', '<script>go()</script>', undefined, 'it holds <script>'],
  ])('is left out and told of once when it %s', async (_name, built, stored, reason) => {
    const { release, place, file } = await releaseWith(built, stored);
    const onRefused = jest.fn();
    const views = createViewStore(onRefused);
    expect([await views.find(release, place), await views.find(release, place)]).toEqual([
      null,
      null,
    ]);
    expect(onRefused.mock.calls).toEqual([[`/assets/${file}`, reason]]);
  });
});
