import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';

import type { Language } from '@edp/domain';
import { client, type HttpClient } from '@edp/http';
import type { I18n } from '@edp/i18n';

import { replaceable, tellOfReplaced } from './replaced-slice';
import { rootReducer, type RootState } from './root-reducer';
import { languageChanged } from './slices/interface.slice';
import type { JourneyStorage, PersistedJourney } from './storage/journey-storage';
import { persistedView, restoredState } from './storage/persisted-view';

/** The checks exist in development only; a quotation for six is a large state, and busy machines are slow. */
const CHECKS = { serializableCheck: { warnAfter: 500 }, immutableCheck: { warnAfter: 500 } };

/** What thunks reach besides the state. */
export interface ThunkPorts {
  /** How the server is reached. */
  readonly api: Pick<HttpClient, 'call'>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface AppStoreOptions {
  /** Where ids and choices are kept; without it nothing outlives the page. */
  readonly storage?: JourneyStorage;
  /** What an earlier page left; read from `storage` if not given. */
  readonly persisted?: PersistedJourney;
  readonly language?: Language;
  readonly ports?: Partial<ThunkPorts>;
  /** For tests and standalone starts: begin in the middle of a journey. */
  readonly state?: Partial<RootState>;
}

export type AppThunk<Returned = void> = ThunkAction<Returned, RootState, ThunkPorts, UnknownAction>;

/**
 * The page's one store; the shell makes it and gives it to every remote.
 *
 * @example
 * const store = createAppStore({ storage: createJourneyStorage(), language: 'my' });
 */
export function createAppStore(options: AppStoreOptions = {}) {
  const { storage, ports } = options;
  const persisted = options.persisted ?? storage?.journey.read();
  const extraArgument: ThunkPorts = { api: client, wait: later, ...ports };
  const store = configureStore({
    reducer: replaceable<RootState>(rootReducer),
    preloadedState: startState(options, persisted),
    // The store holds NRICs and health answers: browser extensions get no view of it in production.
    devTools: process.env['NODE_ENV'] === 'development',
    middleware: (defaults) => defaults({ thunk: { extraArgument }, ...CHECKS }),
  });
  tellOfReplaced(store.dispatch);
  if (storage) keepPersisted(store, storage);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

function startState({ language, state }: AppStoreOptions, persisted?: PersistedJourney): RootState {
  const initial = rootReducer(undefined, { type: 'start' });
  const restored = persisted ? restoredState(initial, persisted) : initial;
  const spoken = language ? { ...restored.interface, language } : restored.interface;
  return { ...restored, interface: spoken, ...state };
}

function keepPersisted(
  store: { getState(): RootState; subscribe(f: () => void): unknown },
  storage: JourneyStorage,
) {
  let kept = '';
  store.subscribe(() => {
    const view = persistedView(store.getState());
    const text = JSON.stringify(view);
    if (text === kept) return;
    kept = text;
    storage.journey.write(view);
  });
}

/** Whether a tab keeps what a page of it says: another document of the tab may have changed or cleared it meanwhile. */
export function isStillKept(store: AppStore, storage: JourneyStorage): boolean {
  const kept = JSON.stringify(storage.journey.read());
  return kept === JSON.stringify(persistedView(store.getState()));
}

function later(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/**
 * Keeps `interface.language` equal to the language on screen, which is what goes over the wire. The shell connects
 * them once.
 *
 * @returns how to stop
 */
export function followLanguage(store: AppStore, i18n: I18n): () => void {
  const follow = () => {
    store.dispatch(languageChanged(i18n.language()));
  };
  follow();
  return i18n.subscribe(follow);
}
