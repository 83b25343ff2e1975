import type { PageBootstrap, ProductConfig } from '@edp/contracts';
import { FALLBACK_LANGUAGE, type Language } from '@edp/domain';
import { createI18n, type Namespaces } from '@edp/i18n';
import { createNavigation } from '../navigation/create-navigation';
import type { Journey, Shell } from '../shell-context';
import { freshStore } from './fresh-store';

/** Texts of every language, as the release has them. */
export type ViewTexts = Readonly<Record<Language, Namespaces>>;

/**
 * The shell as a view is rendered from it: for a buyer of whom nothing is known, in no browser. What serves effects and
 * events alone is not there.
 */
export function viewShell(
  bootstrap: PageBootstrap,
  product: ProductConfig | null,
  texts: ViewTexts,
): Shell {
  const { language } = bootstrap;
  const store = freshStore(language, product);
  return {
    bootstrap,
    i18n: createI18n({
      language,
      resources: { [FALLBACK_LANGUAGE]: texts[FALLBACK_LANGUAGE], [language]: texts[language] },
      ...(product && {
        variant: product.variant,
        variables: { brand: product.brand.name, phone: product.phone.display },
      }),
    }),
    store,
    viewState: store.getState(),
    bus: inBrowserOnly('bus'),
    remotes: inBrowserOnly('remotes'),
    mounts: inBrowserOnly('mounts'),
    vitals: inBrowserOnly('vitals'),
    worker: inBrowserOnly('worker'),
    consent: inBrowserOnly('consent'),
    track: inBrowserOnly('track'),
    trackOf: inBrowserOnly('trackOf'),
    forgetDevice: inBrowserOnly('forgetDevice'),
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
    checkPage: inBrowserOnly('checkPage'),
    isFirstArrival: inBrowserOnly('isFirstArrival'),
  };
}

/** Fails the build when a first render depends on it: the browser's would differ from the view. */
function inBrowserOnly(name: string): never {
  const refuse = () => {
    throw new Error(`A view cannot depend on "${name}", which is there in a browser only.`);
  };
  return new Proxy(refuse, { get: () => refuse, apply: refuse }) as never;
}
