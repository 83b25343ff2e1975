import type { ReactElement } from 'react';
import {
  CONTRACT_VERSION,
  type PageName,
  productPath,
  type ViewPlace,
  type ViewsProgram,
  type ViewTexts,
} from '@edp/contracts';
import { LANGUAGE_KEYS } from '@edp/domain';
import { freshStore, injectSlice } from '@edp/store';
import type { RemoteDefinition } from '../create-lifecycles';
import type { HostProps } from '../host-props';
import { toSearch } from '../navigation';
import { RemoteTree } from '../remote-tree';
import { renderHtml, viewI18n } from './render-html';

/**
 * Creates the program that renders the first views of a remote.
 *
 * @param pages pages that can be opened without a journey
 * @example export const { viewPlaces, renderView } = remoteViews(remote, ['quotation']);
 */
export function remoteViews(remote: RemoteDefinition, pages: readonly PageName[]): ViewsProgram {
  return {
    viewPlaces: (products) =>
      pages.flatMap((page) =>
        products.flatMap((product) =>
          LANGUAGE_KEYS.map((language) => ({ page, product, language, products })),
        ),
      ),
    renderView: (place, texts) => renderHtml(remoteView(remote, place, texts), remote.name),
  };
}

/** The first render of a remote for a place, for an unknown buyer. */
export function remoteView(
  { name, namespace, root, slice }: RemoteDefinition,
  place: ViewPlace,
  texts: ViewTexts,
): ReactElement {
  if (slice) injectSlice(slice);
  viewI18n(place, texts);
  return <RemoteTree name={name} namespace={namespace} root={root} host={viewHost(place)} />;
}

function viewHost({ page, product, language }: ViewPlace): HostProps {
  if (!product) throw new Error('A remote has pages below a product only.');
  const base = productPath(product);
  return {
    contractVersion: CONTRACT_VERSION,
    page,
    product,
    language,
    store: freshStore(language, product),
    bus: inBrowserOnly('bus'),
    navigation: {
      href: (to, query) => `${base}/${to}${toSearch(query)}`,
      query: () => new URLSearchParams(),
      subscribe: () => () => undefined,
      go: inBrowserOnly('go'),
      back: inBrowserOnly('back'),
      setQuery: inBrowserOnly('setQuery'),
      leave: inBrowserOnly('leave'),
    },
  };
}

/**
 * Placeholder for browser-only values during rendering. Accessing it fails the build, because the first render in the
 * browser would differ from the view.
 */
export function inBrowserOnly(name: string): never {
  const fail = () => {
    throw new Error(`A view cannot depend on "${name}", which is there in a browser only.`);
  };
  return new Proxy(fail, { get: () => fail, apply: fail }) as never;
}
