import {
  BACK_FORWARD_CACHED,
  HOME_PATH,
  PAGE_BOOTSTRAP_ID,
  type PageBootstrap,
  pageFacts,
  type PageName,
  type ProductConfig,
} from '@edp/contracts';
import {
  loadPageReleases,
  loadSessionTimes,
  probeFile,
  sendErrorReport,
  sendMountReport,
  sendWebVital,
  takeListVersions,
} from '@edp/http';
import { createI18n, type I18n } from '@edp/i18n';
import { abandonInput, createEventBus, disableUnloadPrompt } from '@edp/mfe';
import {
  createAppStore,
  createJourneyStorage,
  followLanguage,
  isStorageCurrent,
  journeyReset,
  selectLanguage,
  viewState,
} from '@edp/store';
import { connectErrorReports, reportUncaughtErrors } from '@edp/telemetry';
import { createAnalytics } from './analytics';
import { dropLanguageParam, languageCookie } from './chosen-cookie';
import { createJourney } from './journey/create-journey';
import { isBegun, isBought } from './journey/journey-position';
import { retainOtherJourney } from './journey/retain-other-journey';
import { createRemoteLoader } from './loader/create-remote-loader';
import { createMountReports, isExternal } from './loader/mount-reports';
import { underEveryAddress } from './loader/pinned-scripts';
import { preloadScripts } from './loader/preload-scripts';
import { loadRemoteModule } from './loader/remote-source';
import { watchBackForwardCache } from './navigation/back-forward-cache';
import { CLEARED, placeOf } from './navigation/places';
import { createRouterBridge, type RouterBridge } from './navigation/router-bridge';
import type { Shell } from './shell-context';
import { createVitals } from './vitals';
import { linkWorker } from './worker/worker-link';

/**
 * Creates the objects that exist once per document. Loading of the route's remote and of an earlier journey starts before
 * React renders.
 */
export function createShell(): { shell: Shell; bridge: RouterBridge } {
  connectErrorReports(sendErrorReport);
  reportUncaughtErrors(window);
  const bootstrap = readPageBootstrap();
  takeListVersions(bootstrap.lists);
  const { product, page } = placeOf(window.location.pathname, bootstrap.products);
  const mounts = createMountReports(sendMountReport);
  const worker = linkWorker(bootstrap);
  const remotes = createRemoteLoader({
    registry: bootstrap.registry,
    load: loadRemoteModule,
    probe: underEveryAddress(probeFile),
    loadPageReleases,
    preload: preloadScripts,
    takeTextsOf: ({ name, releaseId }) => i18n.takeTextsOf(name, releaseId),
    onLoadStart: mounts.loadStarted,
    onFailed(failure) {
      mounts.failed(failure);
      if (!isExternal(failure.kind)) worker.resourceFailed();
    },
  });
  const facts = product && pageFacts(page, bootstrap.registry.remotes);
  if (facts) remotes.startLoading(facts.page);

  const bridge = createRouterBridge();
  const storage = createJourneyStorage();
  const opened = bootstrap.pageData.page;
  const isStep = opened !== 'payment/status' && pageFacts(opened, bootstrap.registry.remotes);
  const store = createAppStore({
    storage: product && !isStep ? retainOtherJourney(storage) : storage,
    language: bootstrap.language,
  });
  const i18n = createTexts(bootstrap, product);
  followLanguage(store, i18n);
  if (!product) worker.allowUpdate();
  store.subscribe(() => {
    if (isBought(store.getState())) worker.allowUpdate();
  });

  const journey = product && createJourney(product, { bootstrap, bridge, store, storage });

  watchBackForwardCache({
    page: window,
    mayBeCached: () => BACK_FORWARD_CACHED.includes(currentPage(bootstrap)),
    isCurrent: () =>
      isStorageCurrent(store, storage) &&
      (languageCookie.read() ?? i18n.language()) === i18n.language(),
    hasSessionEnded: async () =>
      isBegun(store.getState()) && (await loadSessionTimes())?.secondsLeft === 0,
    setHidden(isHidden) {
      document.documentElement.hidden = isHidden;
    },
    reload() {
      disableUnloadPrompt();
      // It would undo a language that was chosen since.
      if (languageCookie.read()) dropLanguageParam();
      window.location.reload();
    },
  });

  const shell: Shell = {
    bootstrap,
    i18n,
    store,
    viewState: viewState(bootstrap.language, product),
    hydrationState: () => ({
      isNewBuyer: !isBegun(store.getState()),
      isSameLanguage: i18n.language() === bootstrap.language,
    }),
    remotes,
    mounts,
    vitals: createVitals({
      send: sendWebVital,
      load: () => import('web-vitals'),
      now: () => performance.now(),
      isNextView: hasController(),
    }),
    worker,
    bus: createEventBus(),
    ...createAnalytics(store, storage, (window.dataLayer ??= [])),
    clearDevice() {
      // The language cookie was deleted with the others.
      const lang = selectLanguage(store.getState());
      abandonInput();
      store.dispatch(journeyReset());
      storage.clear();
      const home = `${HOME_PATH}?lang=${lang}`;
      const isHere = window.location.pathname + window.location.search === home;
      // Replaces this document, so that Back shows no typed data.
      window.location.replace(`${home}#${CLEARED}`);
      // Only the fragment has changed.
      if (isHere) window.location.reload();
    },
    journey,
  };
  return { shell, bridge };
}

function currentPage({ products }: PageBootstrap): PageName {
  const { pathname } = window.location;
  return pathname === HOME_PATH ? 'home' : (placeOf(pathname, products).page as PageName);
}

/** False in an insecure context, which has no service workers. */
function hasController(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

function createTexts(
  { language, resources, registry }: PageBootstrap,
  product: ProductConfig | null,
): I18n {
  return createI18n({
    language,
    resources: { [language]: resources },
    releases: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, { active }]) => [name, active.releaseId]),
    ),
    memory: languageCookie,
    ...(product && {
      variant: product.variant,
      variables: { brand: product.brand.name, phone: product.phone.display },
    }),
  });
}

/**
 * Reads what the gateway inlined into the page: page data, registry, texts, products. Not validated here: the gateway
 * validates it by its schema.
 */
function readPageBootstrap(): PageBootstrap {
  const text = document.getElementById(PAGE_BOOTSTRAP_ID)?.textContent;
  if (!text)
    throw new Error(`The page has no #${PAGE_BOOTSTRAP_ID}: it was not made by the gateway.`);
  return JSON.parse(text) as PageBootstrap;
}
