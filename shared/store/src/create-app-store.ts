import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Language } from '@edp/domain';
import { client, type HttpClient } from '@edp/http';
import type { I18n } from '@edp/i18n';
import { resettable, onSliceReset } from './replaced-slice';
import { rootReducer, type RootState } from './root-reducer';
import { languageChanged } from './slices/interface.slice';
import type { JourneyStorage, PersistedJourney } from './storage/journey-storage';
import { persistedView, restoredState } from './storage/persisted-view';

/** These checks run in development only. A quotation for six persons is a large state, and busy machines are slow. */
const CHECKS = { serializableCheck: { warnAfter: 500 }, immutableCheck: { warnAfter: 500 } };

/** Extra argument of thunks. */
export interface ThunkPorts {
  /** The HTTP client. */
  readonly api: Pick<HttpClient, 'call'>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface AppStoreOptions {
  /** Persists ids and choices; without it nothing survives the page. */
  readonly storage?: JourneyStorage;
  /** The persisted state of an earlier page; read from `storage` if not given. */
  readonly persisted?: PersistedJourney;
  readonly language?: Language;
  readonly ports?: Partial<ThunkPorts>;
  /** Initial state for tests and standalone starts in the middle of a journey. */
  readonly state?: Partial<RootState>;
}

export type AppThunk<Returned = void> = ThunkAction<Returned, RootState, ThunkPorts, UnknownAction>;

/**
 * Creates the one store of the page. The shell passes it to every remote.
 *
 * @example
 * const store = createAppStore({ storage: createJourneyStorage(), language: 'my' });
 */
export function createAppStore(options: AppStoreOptions = {}) {
  const { storage, ports } = options;
  const persisted = options.persisted ?? storage?.journey.read();
  const extraArgument: ThunkPorts = { api: client, wait: delay, ...ports };
  const store = configureStore({
    reducer: resettable<RootState>(rootReducer),
    preloadedState: startState(options, persisted),
    // The store holds NRICs and health answers: browser extensions must not see it in production.
    devTools: process.env['NODE_ENV'] === 'development',
    middleware: (defaults) => defaults({ thunk: { extraArgument }, ...CHECKS }),
  });
  onSliceReset(store.dispatch);
  if (storage) persistState(store, storage);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

function startState({ language, state }: AppStoreOptions, persisted?: PersistedJourney): RootState {
  const initial = rootReducer(undefined, { type: 'start' });
  const restored = persisted ? restoredState(initial, persisted) : initial;
  const ui = language ? { ...restored.interface, language } : restored.interface;
  return { ...restored, interface: ui, ...state };
}

function persistState(
  store: { getState(): RootState; subscribe(f: () => void): unknown },
  storage: JourneyStorage,
) {
  let stored = '';
  store.subscribe(() => {
    const view = persistedView(store.getState());
    const text = JSON.stringify(view);
    if (text === stored) return;
    stored = text;
    storage.journey.write(view);
  });
}

/**
 * Whether web storage equals the state of a page: another document of the tab may have changed or cleared it meanwhile.
 */
export function isStorageCurrent(store: AppStore, storage: JourneyStorage): boolean {
  const stored = JSON.stringify(storage.journey.read());
  return stored === JSON.stringify(persistedView(store.getState()));
}

function delay(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/**
 * Synchronises `interface.language`, which is sent over the wire, with the displayed language. The shell calls it once.
 *
 * @returns the unsubscribe function
 */
export function followLanguage(store: AppStore, i18n: I18n): () => void {
  const follow = () => {
    store.dispatch(languageChanged(i18n.language()));
  };
  follow();
  return i18n.subscribe(follow);
}
