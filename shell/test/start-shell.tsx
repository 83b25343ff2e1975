import { act, render } from '@testing-library/react';
import type { PageBootstrap, PageName } from '@edp/contracts';
import type { PersistedJourney } from '@edp/store';
import en from '../locales/en.json';
import { App } from '../src/app';
import { createShell } from '../src/create-shell';
import { InfoPage } from '../src/info/info-page';
import info from '../src/info/locales/en.json';
import { product } from './products';
import { release } from './releases';

export const BASE = '/edp/life/onemedical/insurance';

const REMOTES = ['mfe-quote', 'mfe-plan', 'mfe-application', 'mfe-health', 'mfe-payment'];

const MFE_TEXTS = { supportCode: 'If you call us, quote <code>{{code}}</code>.' };

/** A quotation that a tab has stored. */
export const STORED_QUOTATION: PersistedJourney = {
  refId: 'of this tab',
  productCode: 'onemedical',
  variant: 'insurance',
  page: 'plan',
  paymentFrequency: 'monthly',
  planSelection: 'Family',
  planConfirmed: false,
  payment: { status: 'idle', data: null },
};

/** Lets every request fail with 500. */
export function failServer(): void {
  const response = {
    ok: false,
    status: 500,
    headers: new Headers(),
    text: () => Promise.resolve(''),
  };
  global.fetch = jest.fn().mockResolvedValue(response);
}

/** The page data that the gateway inlines. */
export function pageBootstrap(page: PageName, changes: Partial<PageBootstrap> = {}): PageBootstrap {
  const remotes = REMOTES.map((name) => [name, { active: release({ name, container: name }) }]);
  return {
    pageData: { page, namespaces: ['shell'], titleKey: `shell:titles.${page}`, next: [] },
    registry: { remotes: Object.fromEntries(remotes) as PageBootstrap['registry']['remotes'] },
    appData: { webpackCompilationHash: '0123456789ab' },
    language: 'en',
    resources: { shell: en, info, ui: {}, forms: {}, mfe: MFE_TEXTS },
    products: [product(), product({ variant: 'takaful' })],
    lists: {},
    hasSession: false,
    paymentOrigins: ['https://pay.example'],
    serviceWorker: false,
    development: false,
    ...changes,
  };
}

/** Opens a path as a browser does: the gateway's document, then the shell in it. */
export async function startShell(
  path: string,
  page: PageName = 'quotation',
  changes: Partial<PageBootstrap> = {},
) {
  window.history.replaceState(null, '', path);
  const block = document.createElement('script');
  block.id = 'edp-page';
  block.type = 'application/json';
  block.textContent = JSON.stringify(pageBootstrap(page, changes));
  document.body.replaceChildren(block);
  const { shell, bridge } = createShell();
  const view = await act(() =>
    Promise.resolve(render(<App shell={shell} bridge={bridge} infoPage={InfoPage} />)),
  );
  return { shell, ...view };
}

/** A remote that shows a heading and records its props. */
export function fakeRemote(heading: string) {
  const mounted: Record<string, unknown>[] = [];
  const element = (props: unknown) => (props as { domElement: HTMLElement }).domElement;
  return {
    mounted,
    bootstrap: () => Promise.resolve(),
    mount: (props: unknown) => {
      mounted.push(props as Record<string, unknown>);
      element(props).innerHTML = `<h1>${heading}</h1>`;
      return Promise.resolve();
    },
    unmount: (props: unknown) => {
      element(props).replaceChildren();
      return Promise.resolve();
    },
  };
}
