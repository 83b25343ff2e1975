import {
  BASE_PATH,
  isInfoPage,
  ORDER_QUERY,
  type PageBootstrap,
  pageFacts,
  type ProductConfig,
  productPath,
  SHELL_PAGES,
} from '@edp/contracts';
import { client, loadAppData, loadPageData, onServerFault, supportCodeOf } from '@edp/http';
import { isAllSaved, toSearch } from '@edp/mfe';
import {
  type AppStore,
  enterProduct,
  journeyReset,
  type JourneyStorage,
  restoreJourney,
  restoreQuoteDraft,
  selectHasQuoteDraft,
  selectRefId,
} from '@edp/store';
import { createNavigation } from '../navigation/create-navigation';
import { createLastVisited } from '../navigation/last-visited';
import { createPageCheck, watchBuyer } from '../navigation/page-check';
import type { RouterBridge } from '../navigation/router-bridge';
import { watchSession } from '../session/session-of-page';
import type { Journey } from '../shell-context';
import { readArrivalLink, removeArrivalLink, watchArrivalLink } from './arrival-link';
import {
  findJourney,
  type FindJourneyPorts,
  journeyOfSession,
  mayHaveJourney,
} from './find-journey';
import { isBought } from './journey-position';
import { createRestoring } from './restoring';

/** State of the error page's history entry, which survives a reload. */
export interface ErrorPageState {
  /** Identifies the failure in the logs. */
  readonly supportCode: string;
  /** The query of the page before, which Try again opens, without the language: the buyer may change it meanwhile. */
  readonly search: string;
}

/** Objects that exist once per document. */
interface JourneyParts {
  bootstrap: PageBootstrap;
  bridge: RouterBridge;
  store: AppStore;
  storage: JourneyStorage;
}

/**
 * The journey through the pages of a product: navigation, restoring of an earlier journey, session. Restoring starts
 * immediately.
 */
export function createJourney(
  product: ProductConfig,
  { bootstrap, bridge, store, storage }: JourneyParts,
): Journey {
  const { productCode, variant } = product;
  const opened = bootstrap.pageData.page;
  const navigation = createNavigation(product, {
    paymentOrigins: bootstrap.paymentOrigins,
    router: bridge.router,
    isHere: (page) =>
      pageFacts(page, bootstrap.registry.remotes) !== null ||
      ((SHELL_PAGES as readonly string[]).includes(page) && !isInfoPage(page)),
  });
  onServerFault(({ failure }) => {
    const state: ErrorPageState = {
      supportCode: supportCodeOf(failure),
      search: toSearch({ ...Object.fromEntries(navigation.query()), lang: null }),
    };
    bridge.router.navigate(navigation.href('error'), { replace: false, state });
  });
  store.dispatch(enterProduct(product));

  const startNewJourney = () => {
    store.dispatch(journeyReset());
    store.dispatch(enterProduct(product));
  };
  const forget = () => {
    storage.journey.remove();
    startNewJourney();
  };
  const search: FindJourneyPorts = {
    link: readArrivalLink(window),
    refId: selectRefId(store.getState()),
    orderId: new URLSearchParams(window.location.search).get(ORDER_QUERY),
    hasDraft: selectHasQuoteDraft(store.getState()),
    hasSession: bootstrap.hasSession,
    redeemEmailed: (token) => client.call('resumeJourney', { body: { token } }),
    redeemShared: (shareToken) => client.call('loadSharedQuotation', { params: { shareToken } }),
    ofOrder: (encodedOrderId) =>
      client.call('loadTransactionNumber', { query: { encodedOrderId } }),
    current: () => client.call('loadJourney', { params: { productCode, entityType: variant } }),
  };
  watchArrivalLink(window, () => window.location.reload());
  let isFirst = true;
  return {
    product,
    navigation,
    lastVisited: createLastVisited(storage, `${productPath(product)}/`),
    restoring: createRestoring({
      // During maintenance nothing is requested: a reload opens the link or the step.
      find: opened !== 'maintenance' && mayHaveJourney(search) ? () => findJourney(search) : null,
      findOfDraft: search.hasDraft ? () => journeyOfSession(search) : null,
      byLink: () => search.link !== null,
      dropLink() {
        search.link = null;
        removeArrivalLink(window);
      },
      async restore(refId) {
        // The stored state of this tab belongs to another journey than the link or the order.
        const isOther = (search.refId ?? search.orderId) !== null && refId !== search.refId;
        if (search.link || isOther) startNewJourney();
        const result = await store.dispatch(restoreJourney(refId, { inBackground: true }));
        // After a purchase, opening the first page starts a new journey.
        const isNewStart = opened === 'quotation' && !search.link;
        if (isNewStart && isBought(store.getState())) startNewJourney();
        return result;
      },
      restoreDraft: () => store.dispatch(restoreQuoteDraft()),
      forget,
    }),
    forget,
    session: watchSession(store, product),
    checkPage: createPageCheck({
      hash: bootstrap.appData.webpackCompilationHash,
      loadPageData,
      loadAppData,
      storage,
      watchBuyer: () => watchBuyer(window),
      isAllSaved,
      reload: () => window.location.reload(),
      go: (page) => window.location.assign(`${BASE_PATH}/${page}`),
    }),
    isFirstArrival() {
      const was = isFirst;
      isFirst = false;
      return was;
    },
  };
}
