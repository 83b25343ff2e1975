import {
  CONTRACT_VERSION,
  type PageName,
  type ProductConfig,
  type RemotePage,
} from '@edp/contracts';
import { chooseLanguage, type Variant, VARIANTS } from '@edp/domain';
import { onServerFault } from '@edp/http';
import { createI18n } from '@edp/i18n';
import { type AppStore, createAppStore, followLanguage } from '@edp/store';
import type { Lifecycles, MountProps } from '../create-lifecycles';
import { createEventBus } from '../event-bus';
import { createStandaloneNavigation } from './standalone-navigation';

/** The start of a standalone remote. */
export interface BeginsAt {
  readonly store: AppStore;
  readonly page: RemotePage;
  readonly variant: Variant;
}

export interface Standalone {
  /** The exposed module of the remote. */
  readonly lifecycles: Lifecycles;
  /** The pages of the remote; the first one is the default. */
  readonly pages: readonly [RemotePage, ...RemotePage[]];
  readonly container?: HTMLElement;
  /** Fills the store for a buyer who arrives on the page, and returns the product. */
  readonly begin: (at: BeginsAt) => Promise<ProductConfig>;
}

export interface RunningAlone {
  readonly stop: () => Promise<void>;
  /** Replaces the remote by its next version; page, store and loaded data are preserved. */
  readonly replaceBy: (next: Lifecycles) => Promise<void>;
}

/**
 * Runs one remote without the shell, with the shell's real providers and a filled store. The URL selects
 * `?page=review&type=takaful&lang=my`. Requests go to the server of the page.
 *
 * @example
 * const alone = await startStandalone({ lifecycles, pages: ['review', 'payment/status'], begin });
 */
export async function startStandalone({
  lifecycles: first,
  pages,
  container = document.body,
  begin,
}: Standalone): Promise<RunningAlone> {
  const query = new URLSearchParams(window.location.search);
  const variant = VARIANTS.find((known) => known === query.get('type')) ?? 'insurance';
  const language = chooseLanguage({
    query: query.get('lang'),
    stored: undefined,
    browser: navigator.languages,
  });

  const i18n = createI18n({ language, variant });
  const store = createAppStore({ language });
  const unfollow = followLanguage(store, i18n);
  let lifecycles = first;
  let mounted: MountProps | undefined;
  let work = Promise.resolve();
  const navigation = createStandaloneNavigation(pages, (page) => void show(page));
  onServerFault(() => navigation.go('error'));
  const product = await begin({ store, page: navigation.page(), variant });
  const bus = createEventBus();

  function propsOf(page: PageName): MountProps {
    const domElement = document.createElement('div');
    const host = { contractVersion: CONTRACT_VERSION, page, product, language } as const;
    return { ...host, store, bus, navigation, name: lifecycles.name, domElement };
  }

  /** Sequential: a quick Back must not unmount a page that is still mounting. */
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
