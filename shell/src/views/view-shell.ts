import type { PageBootstrap, ProductConfig } from '@edp/contracts';
import type { I18n } from '@edp/i18n';
import { inBrowserOnly } from '@edp/mfe/views';
import { freshStore } from '@edp/store';
import { createNavigation } from '../navigation/create-navigation';
import type { Journey, Shell } from '../shell-context';

/** The shell for rendering a view: a new buyer, no browser. Members for effects and events throw when they are called. */
export function viewShell(
  bootstrap: PageBootstrap,
  product: ProductConfig | null,
  i18n: I18n,
): Shell {
  const { language } = bootstrap;
  const store = freshStore(language, product);
  return {
    bootstrap,
    i18n,
    store,
    viewState: store.getState(),
    hydrationState: inBrowserOnly('hydrationState'),
    bus: inBrowserOnly('bus'),
    remotes: inBrowserOnly('remotes'),
    mounts: inBrowserOnly('mounts'),
    vitals: inBrowserOnly('vitals'),
    worker: inBrowserOnly('worker'),
    consent: inBrowserOnly('consent'),
    track: inBrowserOnly('track'),
    trackOf: inBrowserOnly('trackOf'),
    clearDevice: inBrowserOnly('clearDevice'),
    journey: product && viewJourney(product),
  };
}

function viewJourney(product: ProductConfig): Journey {
  return {
    product,
    navigation: createNavigation(product, {
      paymentOrigins: [],
      router: inBrowserOnly('router'),
      isHere: () => true,
    }),
    restoring: inBrowserOnly('restoring'),
    lastVisited: inBrowserOnly('lastVisited'),
    session: inBrowserOnly('session'),
    forget: inBrowserOnly('forget'),
    checkPage: inBrowserOnly('checkPage'),
    isFirstArrival: inBrowserOnly('isFirstArrival'),
  };
}
