import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { BASE_PATH, type RemotePage } from '@edp/contracts';
import type { Language, Variant } from '@edp/domain';
import { type RemoteDefinition, RemoteTree } from '@edp/mfe';
import { remoteView } from '@edp/mfe/views';
import type { RootState } from '@edp/store';
import { sampleProduct } from '@edp/store/sample';
import { fakeServer } from './fake-server';
import { memoryHost, textsOf } from './memory-host';
import { sampleJourney } from './sample-journey';

export interface HydrateRemoteOptions {
  readonly page: RemotePage;
  readonly language: Language;
  readonly variant: Variant;
  /** The journey of the buyer; by default a new buyer. */
  readonly state?: Partial<RootState>;
}

/** The result of hydrating the view of a document. */
export interface HydratedView {
  /** Hydration errors of React. */
  readonly hydrationErrors: readonly unknown[];
  /** Elements of the view that were removed, except skeletons. */
  readonly removed: readonly Element[];
}

const SKELETON = '[role=status], .edp-skeleton__line, .edp-price-bar-region';

/** Hydrates the view of a page like the shell, in a document that contains it. */
export async function hydrateRemote(
  remote: RemoteDefinition,
  { page, language, variant, state }: HydrateRemoteOptions,
): Promise<HydratedView> {
  const product = sampleProduct(variant);
  const place = { page, product, language, products: [product] };
  const texts = { en: textsOf(remote.name, 'en'), my: textsOf(remote.name, 'my') };
  const view = document.createElement('div');
  document.body.replaceChildren(view);
  view.innerHTML = renderToString(remoteView(remote, place, texts), {
    identifierPrefix: remote.name,
  });
  if (state) view.setAttribute('data-skeleton', '');
  const before = [...view.querySelectorAll('*')];
  const hydrationErrors: unknown[] = [];
  const { host: inMemory } = memoryHost(remote.name, {
    page,
    language,
    variant,
    ...(state && { state }),
  });
  const base = `${BASE_PATH}/${product.productCode}/${variant}`;
  const navigation = { ...inMemory.navigation, href: (to: string) => `${base}/${to}` };
  const host = { ...inMemory, navigation, view };
  const { name, namespace, root } = remote;
  await act(async () => {
    hydrateRoot(view, <RemoteTree name={name} namespace={namespace} root={root} host={host} />, {
      identifierPrefix: name,
      onRecoverableError: (error) => hydrationErrors.push(error),
    });
    await new Promise((done) => setTimeout(done, 0));
  });
  const isRetained = (element: Element) =>
    element.isConnected || element.closest(SKELETON) !== null;
  return { hydrationErrors, removed: before.filter((element) => !isRetained(element)) };
}

const LANGUAGE_AND_VARIANT = [
  ['en', 'insurance'],
  ['my', 'takaful'],
] as const;

/** Tests the views of a remote's journey pages: each is hydrated without changes. */
export function testJourneyViews(remote: RemoteDefinition, pages: readonly RemotePage[]): void {
  const cases = pages.flatMap((page) =>
    LANGUAGE_AND_VARIANT.map((each) => [page, ...each] as const),
  );
  describe('the view', () => {
    it.each(cases)(
      'of %s is hydrated by a journey without changes, in %s, %s',
      async (page, language, variant) => {
        fakeServer({});
        const state = sampleJourney({ variant });
        const { hydrationErrors, removed } = await hydrateRemote(remote, {
          page,
          language,
          variant,
          state,
        });
        expect(hydrationErrors).toEqual([]);
        expect(removed).toEqual([]);
        expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      },
    );
  });
}
