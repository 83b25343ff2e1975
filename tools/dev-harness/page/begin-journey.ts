import {
  isJourneyPage,
  type JourneyPage,
  PAGE_BOOTSTRAP_ID,
  type PageBootstrap,
  type ProductConfig,
} from '@edp/contracts';
import { malaysianDay, type Variant } from '@edp/domain';
import type { BeginsAt } from '@edp/mfe/standalone';
import { enterProduct, planConfirmed, restoreJourney } from '@edp/store';
import { journeyUpTo } from './journey-up-to';
import { NOBODY, PEOPLE, usualPeople } from './people';
import type { Toolbar } from './toolbar';

const JOURNEY = 'journey';

/**
 * Brings the store to the state at the start of a page: creates a journey in the product with the calls of the previous pages, and
 * restores it like the shell. Its reference is in the address, so that a reload continues it. Without people the store stays
 * empty.
 */
export async function beginJourney(
  { store, page, variant }: BeginsAt,
  { say }: Toolbar,
): Promise<ProductConfig> {
  const product = await productOf(variant);
  store.dispatch(enterProduct(product));
  const isPlanChosen = !['quotation', 'plan', 'declined'].includes(page);
  const at: JourneyPage = isJourneyPage(page) ? page : 'application';

  const address = new URL(document.URL);
  const chosen = address.searchParams.get('people') ?? usualPeople(page);
  if (chosen === NOBODY) {
    say(`Nothing is filled in. Requests go to ${PRODUCT_URL}`);
    return product;
  }
  const known = address.searchParams.get(JOURNEY);
  if (known === null || !(await store.dispatch(restoreJourney(known))).ok) {
    say('Asking the product for a journey that has reached this page.');
    const people = PEOPLE[chosen] ?? PEOPLE['alone'];
    const today = malaysianDay(new Date());
    const refId = await journeyUpTo(at, { product, people: people?.(today) ?? [] });
    const read = await store.dispatch(restoreJourney(refId));
    if (!read.ok) throw new Error(`The journey cannot be read back: ${JSON.stringify(read.error)}`);
    address.searchParams.set(JOURNEY, refId);
    window.history.replaceState(null, '', address);
  }
  if (isPlanChosen) store.dispatch(planConfirmed());
  say(`A journey of sample people in the product at ${PRODUCT_URL}`);
  return product;
}

/** The product from the bootstrap of the gateway. */
async function productOf(variant: Variant): Promise<ProductConfig> {
  const response = await fetch(`/edp/life/onemedical/${variant}/quotation`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const text = page.getElementById(PAGE_BOOTSTRAP_ID)?.textContent;
  if (!text) throw new Error(`No product responds at ${PRODUCT_URL}: start it with npm start.`);
  const { products } = JSON.parse(text) as PageBootstrap;
  const product = products.find(
    (one) => one.productCode === 'onemedical' && one.variant === variant,
  );
  if (!product) throw new Error(`The product at ${PRODUCT_URL} sells no onemedical ${variant}.`);
  return product;
}
