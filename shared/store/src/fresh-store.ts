import type { ProductConfig } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { type AppStore, createAppStore } from './create-app-store';
import type { RootState } from './root-reducer';
import { enterProduct } from './thunks/enter-product';

/** Creates the store of an unknown buyer, from which a view is rendered. */
export function freshStore(language: Language, product: ProductConfig | null): AppStore {
  const store = createAppStore({ language });
  if (product) store.dispatch(enterProduct(product));
  return store;
}

/** The state from which the view of a document was rendered; `StoreProvider` uses it during hydration. */
export function viewState(language: Language, product: ProductConfig | null): RootState {
  return freshStore(language, product).getState();
}
