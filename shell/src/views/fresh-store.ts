import type { ProductConfig } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { type AppStore, createAppStore, enterProduct } from '@edp/store';

/** The store of a buyer of whom nothing is known: what a view is rendered from. */
export function freshStore(language: Language, product: ProductConfig | null): AppStore {
  const store = createAppStore({ language });
  if (product) store.dispatch(enterProduct(product));
  return store;
}
