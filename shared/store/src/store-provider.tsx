import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import type { AppStore } from './create-app-store';

export interface StoreProviderProps {
  store: AppStore;
  children: ReactNode;
}

/** Gives the page's store to the screens below. Each remote renders a React tree of its own and needs one. */
export function StoreProvider({ store, children }: StoreProviderProps) {
  return <Provider store={store}>{children}</Provider>;
}
