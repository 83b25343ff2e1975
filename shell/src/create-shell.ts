import {
  BACK_FORWARD_CACHED,
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
import { createEventBus, disableUnloadPrompt } from '@edp/mfe';
import {
  createAppStore,
  createJourneyStorage,
  followLanguage,
  isStorageCurrent,
  journeyReset,
  type RootState,
  selectHasQuoteDraft,
  selectLanguage,
  selectRefId,
  viewState,
} from '@edp/store';
import { connectErrorReports } from '@edp/telemetry';
import { createAnalytics } from './analytics';
import { createJourney } from './journey/create-journey';
import { isBought } from './journey/journey-position';
import { retainOtherJourney } from './journey/retain-other-journey';
import { languageCookie } from './language-cookie';
import { admitScripts } from './loader/admit-scripts';
import { createRemoteLoader } from './loader/create-remote-loader';
import { createMountReports } from './loader/mount-reports';
import { createOtherRelease } from './loader/other-release';
import { underEveryAddress } from './loader/pinned-scripts';
import { loadRemoteModule, registerRemote } from './loader/remote-source';
import { watchBackForwardCache } from './navigation/back-forward-cache';
import { CLEARED, HOME_HREF, placeOf } from './navigation/places';
import { createRouterBridge, type RouterBridge } from './navigation/router-bridge';
import type { Shell } from './shell-context';
import { createVitals } from './vitals';
import { linkWorker } from './worker/worker-link';

/**
 * Makes what exists once per document, and starts what takes time: the remote of the route and the
 * journey that was begun earlier are on their way before React renders anything.
 */
export function createShell(): { shell: Shell; bridge: RouterBridge } {
  connectErrorReports(sendErrorReport);
  const bootstrap = readPageBootstrap();
  takeListVersions(bootstrap.lists);
  const { product, page } = placeOf(window.location.pathname, bootstrap.products);
  const mounts = createMountReports(sendMountReport);
  const worker = linkWorker(bootstrap);
  const remotes = createRemoteLoader({
    registry: bootstrap.registry,
    register: registerRemote,
    load: loadRemoteModule,
    probe: underEveryAddress(probeFile),
    other: createOtherRelease({ ask: loadPageReleases, admit: admitScripts }),
    takeTextsOf: (remote, releaseId) => i18n.takeTextsOf(remote, releaseId),
    onAsked: mounts.asked,
    onFailed(failure) {
      mounts.failed(failure);
      worker.resourceFailed();
    },
  });
  const facts = product && pageFacts(page, bootstrap.registry.remotes);
  if (facts) remotes.begin(facts.page);

  const bridge = createRouterBridge();
  const storage = createJourneyStorage();
  const isStep = pageFacts(bootstrap.pageData.page, bootstrap.registry.remotes) !== null;
  const store = createAppStore({
    storage: product && !isStep ? retainOtherJourney(storage, product) : storage,
    language: bootstrap.language,
  });
  const i18n = createTexts(bootstrap, product);
  followLanguage(store, i18n);
  if (!product) worker.atBoundary();
  const unfollow = store.subscribe(() => {
    if (!isBought(store.getState())) return;
    unfollow();
    worker.atBoundary();
  });

  const journey = product && createJourney(product, { bootstrap, bridge, store, storage });

  watchBackForwardCache({
    page: window,
    mayBeKept: () => BACK_FORWARD_CACHED.includes(pageShown(bootstrap)),
    isStillKept: () => isStorageCurrent(store, storage),
    isOver: async () =>
      !isNewBuyer(store.getState()) && (await loadSessionTimes())?.secondsLeft === 0,
    setHidden(isHidden) {
      document.documentElement.hidden = isHidden;
    },
    reload() {
      disableUnloadPrompt();
      window.location.reload();
    },
  });

  const shell: Shell = {
    bootstrap,
    i18n,
    store,
    viewState: viewState(bootstrap.language, product),
    beginning: () => ({
      isNewBuyer: isNewBuyer(store.getState()),
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
    forgetDevice() {
      // Went with the cookies, and the page that follows has to be read.
      const lang = selectLanguage(store.getState());
      store.dispatch(journeyReset());
      storage.clear();
      disableUnloadPrompt();
      // A new document, in the place of this one: Back shows nothing of what was typed.
      window.location.replace(`${HOME_HREF}?lang=${lang}#${CLEARED}`);
    },
    journey,
  };
  return { shell, bridge };
}

function pageShown({ products }: PageBootstrap): PageName {
  const { pathname } = window.location;
  return pathname === HOME_HREF ? 'home' : (placeOf(pathname, products).page as PageName);
}

/** Nothing was begun or typed before, here or elsewhere. */
function isNewBuyer(state: RootState): boolean {
  return selectRefId(state) === null && !selectHasQuoteDraft(state);
}

/** Where the page is not secure there is no worker at all. */
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
 * What the gateway wrote into the page: page data, registry, texts, products. It is the same origin's own response, validated by
 * the schema where it was made, so it is used as it is.
 */
function readPageBootstrap(): PageBootstrap {
  const text = document.getElementById(PAGE_BOOTSTRAP_ID)?.textContent;
  if (!text)
    throw new Error(`The page has no #${PAGE_BOOTSTRAP_ID}: it was not made by the gateway.`);
  return JSON.parse(text) as PageBootstrap;
}
