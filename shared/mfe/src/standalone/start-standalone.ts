import {
  CONTRACT_VERSION,
  isJourneyPage,
  type PageName,
  type ProductConfig,
  type RemotePage,
} from '@edp/contracts';
import { chooseLanguage, type Variant, VARIANTS } from '@edp/domain';
import { onServerFault } from '@edp/http';
import { createI18n } from '@edp/i18n';
import { type AppStore, createAppStore, followLanguage } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';

import type { Lifecycles } from '../create-lifecycles';
import { createEventBus } from '../event-bus';
import type { HostProps } from '../host-props';
import { createStandaloneNavigation } from './standalone-navigation';

/** Where a remote that runs alone begins. */
export interface BeginsAt {
  readonly store: AppStore;
  readonly page: RemotePage;
  readonly variant: Variant;
}

export interface Standalone {
  /** The remote's exposed module. */
  readonly lifecycles: Lifecycles;
  /** The pages it owns; the first one is shown unless the address asks for another. */
  readonly pages: readonly [RemotePage, ...RemotePage[]];
  readonly container?: HTMLElement;
  /**
   * Brings the store to where a buyer stands on coming to the page, and tells the product. Sample people and prices that
   * no server knows, when absent.
   */
  readonly begin?: (at: BeginsAt) => Promise<ProductConfig>;
}

export interface RunningAlone {
  readonly stop: () => Promise<void>;
  /** The remote's next version takes its place: the page, the store and what was read into it stay. */
  readonly replaceBy: (next: Lifecycles) => Promise<void>;
}

/** What single-spa adds to the props of a parcel. */
type ParcelProps = HostProps & { readonly name: string; readonly domElement: HTMLElement };

/**
 * Runs one remote without the shell, with the shell's real providers and a filled store. The address chooses:
 * `?page=review&type=takaful&lang=my`. Calls go to the server of the page.
 *
 * @example
 * const alone = await startStandalone({ lifecycles, pages: ['review', 'payment/status'] });
 */
export async function startStandalone({
  lifecycles: first,
  pages,
  container = document.body,
  begin = fillWithSample,
}: Standalone): Promise<RunningAlone> {
  const address = new URLSearchParams(window.location.search);
  const variant = VARIANTS.find((one) => one === address.get('type')) ?? 'insurance';
  const language = chooseLanguage({
    query: address.get('lang'),
    stored: undefined,
    browser: navigator.languages,
  });

  const i18n = createI18n({ language, variant });
  const store = createAppStore({ language });
  const unfollow = followLanguage(store, i18n);
  let lifecycles = first;
  let mounted: ParcelProps | undefined;
  let work = Promise.resolve();
  const navigation = createStandaloneNavigation(pages, (page) => void show(page));
  onServerFault(() => {
    navigation.go('error');
  });
  const product = await begin({ store, page: navigation.page(), variant });
  const bus = createEventBus();

  function propsOf(page: PageName): ParcelProps {
    const domElement = document.createElement('div');
    const host = { contractVersion: CONTRACT_VERSION, page, product, language } as const;
    return { ...host, store, bus, navigation, name: lifecycles.name, domElement };
  }

  /** One page after the other: a quick Back must not unmount what is still being mounted. */
  function show(page: PageName): Promise<void> {
    work = work.then(() => mountPage(page));
    return work;
  }

  async function mountPage(page: PageName): Promise<void> {
    await unmount();
    if (!pages.some((own) => own === page)) {
      container.textContent = `→ ${page}`;
      return;
    }
    mounted = propsOf(page);
    container.replaceChildren(mounted.domElement);
    await lifecycles.mount(mounted);
  }

  async function unmount(): Promise<void> {
    if (mounted) await lifecycles.unmount(mounted);
    mounted = undefined;
  }

  async function bootstrapAndShow(): Promise<void> {
    await lifecycles.bootstrap(propsOf(navigation.page()));
    await show(navigation.page());
  }

  await bootstrapAndShow();
  return {
    async stop() {
      navigation.stop();
      unfollow();
      await work.then(unmount);
    },
    async replaceBy(next) {
      await work.then(unmount);
      lifecycles = next;
      await bootstrapAndShow();
    },
  };
}

function fillWithSample({ store, page, variant }: BeginsAt): Promise<ProductConfig> {
  const product = sampleProduct(variant);
  fillJourney(store, { product, page: isJourneyPage(page) ? page : 'plan' });
  return Promise.resolve(product);
}
