import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import type { ViewPlace, ViewTexts } from '@edp/contracts';
import { remoteView } from '@edp/mfe/views';
import { sampleProduct } from '@edp/store/sample';
import { fakeServer, SAMPLE_PLAN_TABLE } from '@edp/testing';
import en from '../../locales/en.json';
import my from '../../locales/my.json';
import { OCCUPATIONS } from '../../test/answers';
import { remote } from '../remote';
import { viewPlaces } from './render-views';

const TEXTS: ViewTexts = {
  en: { 'mfe-quote': en, mfe: {}, ui: {}, forms: {} },
  my: { 'mfe-quote': my, mfe: {}, ui: {}, forms: {} },
};
const PRODUCTS = [sampleProduct(), { ...sampleProduct(), variant: 'takaful' as const }];
const PLACES = viewPlaces(PRODUCTS).map(
  (place) => [place.product?.variant, place.language, place] as const,
);

/** What a browser renders first, in a document that brought the view. @returns what React could not take over */
async function takeOver(root: HTMLElement, place: ViewPlace): Promise<unknown[]> {
  const refused: unknown[] = [];
  const tree: ReactElement = remoteView(remote, place, TEXTS);
  const onRecoverableError = (error: unknown) => refused.push(error);
  await act(() =>
    Promise.resolve(hydrateRoot(root, tree, { identifierPrefix: remote.name, onRecoverableError })),
  );
  return refused;
}

describe('the view of the quotation', () => {
  it.each(PLACES)('is taken over as it stands: %s in %s', async (_variant, _language, place) => {
    fakeServer({ loadOccupations: OCCUPATIONS, loadPlans: SAMPLE_PLAN_TABLE });
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    root.innerHTML = renderToString(remoteView(remote, place, TEXTS), {
      identifierPrefix: remote.name,
    });
    const before = [...root.querySelectorAll('form *')];
    const heading = screen.getByRole('heading', {
      level: 1,
      name: TEXTS[place.language]['mfe-quote']?.['title'] as string,
    });
    expect(await takeOver(root, place)).toEqual([]);
    expect(before.filter((element) => !element.isConnected)).toEqual([]);
    expect(heading).toBeInTheDocument();
  });
});
