import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ProductCatalogue } from '@edp/contracts';
import { SOLD_PRODUCTS } from '@edp/domain';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { loadProducts } from './product-catalogue';

const SHIPPED = path.join(__dirname, '../../data/products.json');

let folder: string;
let file: string;
let shipped: ProductCatalogue;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edp-products-'));
  file = path.join(folder, 'products.json');
  shipped = JSON.parse(await readFile(SHIPPED, 'utf8')) as ProductCatalogue;
  await write({});
});
afterEach(() => rm(folder, { recursive: true }));

const write = (change: object) => writeFile(file, JSON.stringify({ ...shipped, ...change }));

describe('the product catalogue', () => {
  it('lists the products on sale', async () => {
    const { all, find, isMaintenance } = await loadProducts(SHIPPED);
    expect(all.map(({ productCode, variant }) => [productCode, variant])).toEqual(SOLD_PRODUCTS);
    expect(find('onemedical', 'takaful')?.brand.name).toBe('Amber Takaful');
    expect(find('easymedic', 'takaful')).toBeNull();
    expect(isMaintenance).toBe(false);
  });

  it('has the configured live chat, and none otherwise', async () => {
    const catalogue = await loadProducts(SHIPPED);
    expect(catalogue.all.filter(({ liveChatUrl }) => liveChatUrl !== undefined)).toEqual([]);
    const url = 'https://chat.example.my/';
    expect((await loadProducts(SHIPPED, url)).find('onemedical', 'takaful')?.liveChatUrl).toBe(url);
  });

  it('is rejected when it contains a product twice', async () => {
    await write({ products: [...shipped.products, shipped.products[0]] });
    await expect(loadProducts(file)).rejects.toThrow(
      /products\.json: \/products\/\d+ repeats onemedical insurance/,
    );
  });

  it('is rejected when it contains a product in a variant in which it is not sold', async () => {
    const easymedic = shipped.products.find(({ productCode }) => productCode === 'easymedic');
    await write({ products: [{ ...easymedic, variant: 'takaful' }] });
    await expect(loadProducts(file)).rejects.toThrow(
      'products.json: /products/0 names easymedic takaful, which is not sold',
    );
  });

  it('is rejected with file and JSON pointer when a value is invalid', async () => {
    await write({ products: shipped.products.map((one) => ({ ...one, languageSwitch: 'yes' })) });
    await expect(loadProducts(file)).rejects.toThrow(
      'products.json: /products/0/languageSwitch must be boolean',
    );
  });
});

describe('a product catalogue that changes while the gateway runs', () => {
  it('is used by the next page; an invalid one leaves the last valid one in use', async () => {
    const { env } = buildSite();
    const app = await buildApp(readConfig({ ...env, PRODUCTS_FILE: file }));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const statusOf = async (url: string, minutes: number) => {
      clock.mockReturnValue(now + minutes * 60_000);
      return (await app.inject(url)).statusCode;
    };
    const page = '/edp/life/easymedic/insurance/quotation';
    expect(await statusOf(page, 0)).toBe(200);

    await write({ maintenance: true });
    expect(await statusOf(page, 1)).toBe(503);
    expect(await statusOf('/livez', 1)).toBe(200);

    await write({ products: shipped.products.slice(0, 2) });
    expect(await statusOf(page, 2)).toBe(404);

    await write({ products: [] });
    expect(await statusOf('/edp/life/onemedical/insurance/quotation', 3)).toBe(200);
    expect(await statusOf(page, 3)).toBe(404);

    await write({});
    expect(await statusOf(page, 4)).toBe(200);
    clock.mockRestore();
    await app.close();
  });
});
