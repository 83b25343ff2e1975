import { PAGE_BOOTSTRAP_ID, type PageBootstrap } from '@edp/contracts';

/**
 * What the gateway wrote into the page: page data, registry, texts, products. It is the same origin's
 * own answer, checked by the schema where it was made, so it is taken as it is.
 */
export function readPageBootstrap(): PageBootstrap {
  const text = document.getElementById(PAGE_BOOTSTRAP_ID)?.textContent;
  if (!text)
    throw new Error(`The page has no #${PAGE_BOOTSTRAP_ID}: it was not made by the gateway.`);
  return JSON.parse(text) as PageBootstrap;
}
