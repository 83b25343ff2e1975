import { configureStore } from '@reduxjs/toolkit';

import { rootReducer } from './root-reducer';

/** The page's one store. */
export function createAppStore() {
  return configureStore({
    reducer: rootReducer,
    // The store holds NRICs and health answers: browser extensions get no view of it in production.
    devTools: process.env['NODE_ENV'] === 'development',
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
