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
 * @example
 * await startStandalone({ lifecycles, pages: ['review', 'payment/status'] });
 */
export async function startStandalone({
  lifecycles,
  pages,
  container = document.body,
}: Standalone): Promise<void> {
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
  followLanguage(store, i18n);
  let mounted: ParcelProps | undefined;
  const navigation = createStandaloneNavigation((page) => void show(page));
  const start = navigation.page() ?? pages[0];
  fillJourney(store, { product, page: start });
  const bus = createEventBus();

  async function show(page: PageName): Promise<void> {
    if (mounted) await lifecycles.unmount(mounted);
    mounted = undefined;
    if (!pages.some((own) => own === page)) {
      container.textContent = `→ ${page}`;
      return;
    }
    const domElement = document.createElement('div');
    container.replaceChildren(domElement);
    const host = { contractVersion: CONTRACT_VERSION, page, product, language, nonce: '' } as const;
    mounted = { ...host, store, bus, navigation, name: lifecycles.name, domElement };
    await lifecycles.mount(mounted);
  }

  await lifecycles.bootstrap({ ...({} as HostProps) });
  await show(start);
}
