import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * A product that is not on sale: ShieldMedic, insurance only, ten per cent more expensive than OneMedical. Tests add it
 * to a copy of the data files, as described in CONTRIBUTING.md, "How to add a product".
 */

type Data = Readonly<Record<string, unknown>>;
type Change = (data: Data) => Data;

const CODE = 'shieldmedic';
const ROOT = join(import.meta.dirname, '../../..');
const PRODUCTS = 'shared/domain/src/codes/products.json';
const SOLD = 'services/gateway/data/products.json';
const PROVIDER_DATA = 'services/provider/data';

/** The change of each file that a product needs. */
const CHANGES: Readonly<Record<string, Change>> = {
  [PRODUCTS]: (products) => ({ ...products, [CODE]: { variants: ['insurance'] } }),
  [SOLD]: withRow('products'),
  [`${PROVIDER_DATA}/letterheads.json`]: withRow('letterheads'),
  [`${PROVIDER_DATA}/channels.json`]: withRow('channels'),
  [`${PROVIDER_DATA}/plans.json`]: withCode('plans'),
  [`${PROVIDER_DATA}/rates.json`]: ({ productFactors, ...rates }) => ({
    ...rates,
    version: 'with-fourth-product',
    productFactors: { ...(productFactors as Data), [CODE]: 1.1 },
  }),
  [`${PROVIDER_DATA}/banners.json`]: withCode('banners'),
};

/** Files that a product must have; banners are optional. */
export const NEEDED_FILES = Object.keys(CHANGES).filter((file) => !file.endsWith('/banners.json'));

/** A copy of the data files of gateway and provider, with the fourth product. */
export interface FourthProduct {
  readonly providerData: string;
  readonly productsFile: string;
  readonly remove: () => void;
}

/** @param forgotten a file that is not changed */
export function copyWithFourthProduct(forgotten?: string): FourthProduct {
  const root = mkdtempSync(join(tmpdir(), 'edp-fourth-product-'));
  for (const path of [PRODUCTS, SOLD, PROVIDER_DATA]) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  addFourthProduct(root, forgotten);
  return {
    providerData: join(root, PROVIDER_DATA),
    productsFile: join(root, SOLD),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Adds the product to the files of a checkout. @returns what was changed */
export function addFourthProduct(root: string, forgotten?: string): readonly string[] {
  const files = Object.keys(CHANGES).filter((file) => file !== forgotten);
  for (const file of files) {
    writeFileSync(join(root, file), JSON.stringify(changed(root, file), null, 2));
  }
  return files;
}

/** The table of products with the fourth one. For `jest.mock`, in place of `products.json`. */
export function productsWithFourth(): Data {
  return changed(ROOT, PRODUCTS);
}

function changed(root: string, file: string): Data {
  const data = JSON.parse(readFileSync(join(root, file), 'utf8')) as Data;
  return CHANGES[file]?.(data) ?? data;
}

/** Adds a row like that of OneMedical insurance, which is the first, under another name. */
function withRow(list: string): Change {
  return (data) => {
    const rows = data[list] as readonly unknown[];
    const row = JSON.stringify(rows[0])
      .replaceAll('onemedical', CODE)
      .replaceAll('OneMedical', 'ShieldMedic');
    return { ...data, [list]: [...rows, JSON.parse(row)] };
  };
}

/** Adds the code to the products of each row that is for OneMedical insurance. */
function withCode(list: string): Change {
  return (data) => ({
    ...data,
    [list]: (data[list] as readonly { products: readonly string[]; variant?: string }[]).map(
      (row) =>
        row.products.includes('onemedical') && row.variant !== 'takaful'
          ? { ...row, products: [...row.products, CODE] }
          : row,
    ),
  });
}
