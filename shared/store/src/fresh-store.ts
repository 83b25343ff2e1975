import type { ProductConfig } from '@edp/contracts';
import type { Language } from '@edp/domain';

import { type AppStore, createAppStore } from './create-app-store';
import type { RootState } from './root-reducer';
import { enterProduct } from './thunks/enter-product';

/** The store of a buyer of whom nothing is known: what a view is rendered from. */
export function freshStore(language: Language, product: ProductConfig | null): AppStore {
  const store = createAppStore({ language });
  if (product) store.dispatch(enterProduct(product));
  return store;
}

/** The state that the view of a document was rendered from; `StoreProvider` shows it while the view is taken over. */
export function viewState(language: Language, product: ProductConfig | null): RootState {
  return freshStore(language, product).getState();
}
