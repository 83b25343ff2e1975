import { CONTRACT_VERSION, type JourneyPage, type PageName } from '@edp/contracts';
import { VARIANTS } from '@edp/domain';
import { chooseLanguage, createI18n } from '@edp/i18n';
import { createAppStore, followLanguage } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';

import type { Lifecycles } from '../create-lifecycles';
import { createEventBus } from '../event-bus';
import type { HostProps } from '../host-props';
import { createStandaloneNavigation } from './standalone-navigation';

export interface Standalone {
  /** The remote's exposed module. */
  readonly lifecycles: Lifecycles;
  /** The pages it owns; the first one is shown unless the address asks for another. */
  readonly pages: readonly [JourneyPage, ...JourneyPage[]];
  readonly container?: HTMLElement;
}

/** What single-spa adds to the props of a parcel. */
type ParcelProps = HostProps & { readonly name: string; readonly domElement: HTMLElement };

/**
 * Runs one remote without the shell, with the shell's real providers and a journey filled with sample people and
 * prices. The address chooses: `?page=review&type=takaful&lang=my`. Calls go to the server of the page.
 *
 * @returns how to stop it, for a start of its next version
 * @example
 * await startStandalone({ lifecycles, pages: ['review', 'payment/status'] });
 */
export async function startStandalone({
  lifecycles,
  pages,
  container = document.body,
}: Standalone): Promise<() => Promise<void>> {
  const address = new URLSearchParams(window.location.search);
  const variant = VARIANTS.find((one) => one === address.get('type')) ?? 'insurance';
  const product = sampleProduct(variant);
  const language = chooseLanguage({
    query: address.get('lang'),
    stored: undefined,
    browser: navigator.languages,
  });

  const i18n = createI18n({ language, variant });
  const store = createAppStore({ language });
  const unfollow = followLanguage(store, i18n);
  let mounted: ParcelProps | undefined;
  let work = Promise.resolve();
  const navigation = createStandaloneNavigation(pages[0], (page) => void show(page));
  const start = navigation.page();
  fillJourney(store, { product, page: start });
  const bus = createEventBus();

  function propsOf(page: PageName): ParcelProps {
    const domElement = document.createElement('div');
    const host = { contractVersion: CONTRACT_VERSION, page, product, language, nonce: '' } as const;
    return { ...host, store, bus, navigation, name: lifecycles.name, domElement };
  }

  /** One page after the other: a quick Back must not unmount what is still being mounted. */
  function show(page: PageName): Promise<void> {
    work = work.then(() => replaceBy(page));
    return work;
  }

  async function replaceBy(page: PageName): Promise<void> {
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

  await lifecycles.bootstrap(propsOf(start));
  await show(start);
  return async () => {
    navigation.stop();
    unfollow();
    await work.then(unmount);
  };
}
