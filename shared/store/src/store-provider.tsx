import type { ReactNode } from 'react';
import { Provider, useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from './create-app-store';
import type { RootState } from './root-reducer';

interface StoreProviderProps {
  store: AppStore;
  /** The state from which the view in the document was rendered; used during hydration. */
  viewState?: RootState | undefined;
  children: ReactNode;
}

/** Provides the page's store to the screens below. Each remote renders its own React tree and needs one. */
export function StoreProvider({ store, viewState, children }: StoreProviderProps) {
  return (
    <Provider store={store} {...(viewState && { serverState: viewState })}>
      {children}
    </Provider>
  );
}

/** @example const members = useAppSelector(selectMembers); */
export const useAppSelector = useSelector.withTypes<RootState>();
/** @example const dispatch = useAppDispatch(); */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();
