import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import {
  addedPage,
  isJourneyPage,
  type PageBootstrap,
  STEPS,
  type ViewPlace,
} from '@edp/contracts';
import { client } from '@edp/http';
import { createJourneyStorage } from '@edp/store';
import en from '../../locales/en.json';
import my from '../../locales/my.json';
import { product } from '../../test/products';
import { release } from '../../test/releases';
import { pageBootstrap } from '../../test/start-shell';
import { App } from '../app';
import { createShell } from '../create-shell';
import { InfoPage } from '../info/info-page';
import enInfo from '../info/locales/en.json';
import myInfo from '../info/locales/my.json';
import { pathOf, viewElement, viewPlaces } from './render-views';

jest.mock('../loader/remote-source');

const PRODUCTS = [product(), product({ variant: 'takaful' })];
const TEXTS = { en: { shell: en, info: enInfo }, my: { shell: my, info: myInfo } };
const PLACES = viewPlaces(PRODUCTS).map(
  (place) => [`${place.page} at ${pathOf(place)} in ${place.language}`, place] as const,
);
const isOfRemote = ({ page }: ViewPlace) => isJourneyPage(page) || page.startsWith('added/');
const HOME = viewPlaces(PRODUCTS).find(({ page }) => page === 'home') as ViewPlace;
const ERROR = viewPlaces(PRODUCTS).find(({ page }) => page === 'error') as ViewPlace;

beforeEach(() => {
  createJourneyStorage().clear();
  // Requests remain pending, so that the skeletons are not replaced.
  jest.spyOn(client, 'call').mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  window.edpPressed = new Set();
});

/** The bootstrap data of a page. An added page (`added/<step>`) gets the frame of its step. */
function pageOpenedWith({ page }: ViewPlace): Pick<ViewPlace, 'page'> & Partial<PageBootstrap> {
  if (!page.startsWith('added/')) return { page };
  const step = STEPS.find((one) => page === `added/${one}`);
  const pages = [{ path: 'wellness', ...(step && { step }) }];
  const active = release({ name: 'mfe-wellness', pages });
  const registry = { remotes: { 'mfe-wellness': { active } } };
  return { page: addedPage('wellness'), registry };
}

/** The gateway's document with a view, before any script runs. */
function openView(place: ViewPlace, hash = ''): HTMLElement {
  const { language } = place;
  const { page, ...added } = pageOpenedWith(place);
  window.history.replaceState(null, '', pathOf({ ...place, page }) + hash);
  const resources = { ...TEXTS[language], ui: {}, forms: {}, mfe: {} };
  const bootstrap = pageBootstrap(page, { language, products: PRODUCTS, resources, ...added });
  const block = document.createElement('script');
  block.id = 'edp-page';
  block.type = 'application/json';
  block.textContent = JSON.stringify(bootstrap);
  const root = document.createElement('div');
  root.id = 'root';
  root.setAttribute('data-view', '');
  root.innerHTML = renderToString(viewElement(place, TEXTS));
  document.body.replaceChildren(root, block);
  return root;
}

/** @returns the hydration errors of React */
async function takeOver(root: HTMLElement): Promise<unknown[]> {
  const errors: unknown[] = [];
  const { shell, bridge } = createShell();
  const onRecoverableError = (error: unknown) => errors.push(error);
  await act(() =>
    Promise.resolve(
      hydrateRoot(root, <App shell={shell} bridge={bridge} infoPage={InfoPage} />, {
        onRecoverableError,
      }),
    ),
  );
  return errors;
}

describe('a view', () => {
  it.each(PLACES.filter(([, place]) => !isOfRemote(place)))(
    'is hydrated without changes: %s',
    async (_name, place) => {
      const root = openView(place);
      const before = [...root.querySelectorAll('*')];
      expect(await takeOver(root)).toEqual([]);
      expect(before.filter((element) => !element.isConnected)).toEqual([]);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );

  it.each(PLACES.filter(([, place]) => isOfRemote(place)))(
    'is the frame of a remote’s page: %s',
    async (_name, place) => {
      const root = openView(place);
      const frame = root.querySelectorAll('header, main, footer');
      expect(await takeOver(root)).toEqual([]);
      expect([...frame].filter((element) => !root.contains(element))).toEqual([]);
    },
  );

  it('is hydrated if this browser has state that the build had not', async () => {
    createJourneyStorage().consent.write('granted');
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const root = openView(HOME, '#cleared');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await takeOver(root)).toEqual([]);
    expect(screen.getByText(en.offline.bannerOpen)).toBeVisible();
    expect(screen.queryByText(en.analytics.title)).not.toBeInTheDocument();
  });

  it('is hydrated if the history state has a support code', async () => {
    const root = openView(ERROR);
    const state = { usr: { supportCode: 'K7QF-2M9D' } };
    window.history.replaceState(state, '', pathOf(ERROR));
    expect(await takeOver(root)).toEqual([]);
    expect(screen.getByText('K7QF-2M9D')).toBeInTheDocument();
  });

  it('clicks once the buttons that were pressed before hydration', async () => {
    const root = openView(HOME);
    const button = screen.getByRole('button', { name: en.footer.analytics });
    createJourneyStorage().consent.write('refused');
    window.edpPressed = new Set([button]);
    await takeOver(root);
    expect(screen.getByText(en.analytics.title)).toBeInTheDocument();
    expect(window.edpPressed.size).toBe(0);
    expect(root).not.toHaveAttribute('data-view');
  });
});
