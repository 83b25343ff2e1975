import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductCatalogue } from '@edp/contracts';
import { SOLD_PRODUCTS } from '@edp/domain';
import { ROOT } from './root.mjs';

/*
 * Gateway and provider have separate data files, because either can be replaced. Values that occur in both must be equal:
 * a buyer sees the same telephone number on a page and in a document.
 */
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

type Texts = Readonly<Record<'en' | 'my', string>>;
interface OnSale {
  readonly productCode: string;
  readonly variant: string;
}
interface Letterhead extends OnSale {
  readonly productName: Texts;
  readonly brand: string;
  readonly phone: string;
  readonly hours: Texts;
}
interface Channels extends OnSale {
  readonly codes: Readonly<Record<'ENG' | 'BMY', { desktop: string; mobile: string }>>;
}

const { products } = read('services/gateway/data/products.json') as ProductCatalogue;
const { letterheads } = read('services/provider/data/letterheads.json') as {
  letterheads: Letterhead[];
};
const { channels } = read('services/provider/data/channels.json') as { channels: Channels[] };

const nameOf = ({ productCode, variant }: OnSale) => `${productCode} ${variant}`;
const sameProduct = (one: OnSale) => (other: OnSale) => nameOf(one) === nameOf(other);

describe('the data files of gateway and provider', () => {
  it.each([
    ['services/gateway/data/products.json', products],
    ['services/provider/data/letterheads.json', letterheads],
    ['services/provider/data/channels.json', channels],
  ])('are complete: %s contains exactly the products on sale', (file, rows: readonly OnSale[]) => {
    const names = rows.map(nameOf);
    const sold = SOLD_PRODUCTS.map(([productCode, variant]) => nameOf({ productCode, variant }));
    expect([
      ...sold.filter((name) => !names.includes(name)).map((name) => `${file} lacks ${name}.`),
      ...names.filter((name) => !sold.includes(name)).map((name) => `${file} has ${name}.`),
    ]).toEqual([]);
  });

  it.each(products.map((product) => [nameOf(product), product] as const))(
    'contain the same name, brand, telephone and hours of %s',
    (_, product) => {
      const { productName, brand, phone, hours } = letterheads.find(sameProduct(product))!;
      expect({ productName, brand, phone }).toEqual({
        productName: product.name,
        brand: product.brand.name,
        phone: product.phone.display,
      });
      for (const language of ['en', 'my'] as const) {
        // On a page the hours start a sentence, in a document they are inside one.
        expect(product.phone.hours[language].toLowerCase()).toContain(hours[language]);
      }
      expect(product.phone.tel).toBe(phone.replaceAll('-', ''));
    },
  );
});
