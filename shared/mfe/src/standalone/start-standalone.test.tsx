import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentI18n } from '@edp/i18n';
import { selectPriceSummary, useAppSelector } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import en from '../../locales/en.json';
import { createLifecycles } from '../create-lifecycles';
import { useNavigation, useProduct, useQuery, useStillHere } from '../hooks';
import { useHost } from '../host-context';
import { type BeginsAt, type Standalone, startStandalone } from './start-standalone';

function Root() {
  const navigation = useNavigation();
  const isStillHere = useStillHere();
  const total = useAppSelector(selectPriceSummary)?.total;
  return (
    <>
      <h1>{`${useHost().page} ${useProduct().variant} ${String(total)} ${useQuery().toString()}`}</h1>
      <button type="button" onClick={() => navigation.setQuery({ q: 2 })}>
        next
      </button>
      <button type="button" onClick={() => (document.title = `here ${isStillHere()}`)}>
        still here
      </button>
      <a href={navigation.href('review')}>review</a>
      <button type="button" onClick={() => navigation.go('payment/status')}>
        pay
      </button>
      <button type="button" onClick={() => navigation.go('plan')}>
        change plan
      </button>
    </>
  );
}

function NextRoot() {
  return <h2>{`next ${useHost().page} ${useQuery().toString()}`}</h2>;
}

const lifecycles = createLifecycles({ name: 'mfe-test', namespace: 'mfe', root: Root });

let started: ReturnType<typeof startStandalone> | undefined;

/** Starts the remote and waits for its lifecycles and React. */
async function start(search: string, begin: Standalone['begin'] = fillWithSample) {
  window.history.replaceState(null, '', `/${search}`);
  const container = document.body.appendChild(document.createElement('main'));
  started = startStandalone({
    lifecycles,
    pages: ['review', 'payment/status'],
    container,
    begin,
  });
  jest.spyOn(currentI18n(), 'loadNamespaces').mockImplementation(() => {
    currentI18n().instance.addResourceBundle('en', 'mfe', en);
    return Promise.resolve([]);
  });
  await settle();
}

function fillWithSample({ store, variant }: BeginsAt) {
  const product = sampleProduct(variant);
  fillJourney(store, { product, page: 'review' });
  return Promise.resolve(product);
}

const settle = () => act(() => new Promise((done) => setTimeout(done)));

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  await settle();
}

afterEach(async () => {
  const alone = await started;
  await act(async () => {
    void alone?.stop();
    await new Promise((done) => setTimeout(done));
  });
  document.body.replaceChildren();
});

describe('a remote in standalone mode', () => {
  it('shows its first page with a filled store', async () => {
    await start('');
    expect(screen.getByRole('heading')).toHaveTextContent('review insurance 43225');
  });

  it('reads page, variant and query from the URL', async () => {
    await start('?page=payment/status&type=takaful&q=1');
    expect(screen.getByRole('heading')).toHaveTextContent('payment/status takaful 43225 q=1');
  });

  it('moves between its sub-screens and pages, also back', async () => {
    await start('?type=takaful');
    await press('next');
    expect(screen.getByRole('heading')).toHaveTextContent('q=2');
    await press('pay');
    expect(screen.getByRole('heading')).toHaveTextContent('payment/status');
    expect(window.location.search).toBe('?page=payment%2Fstatus&type=takaful');
    window.history.back();
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('review'));
    expect(screen.getByRole('link')).toHaveAttribute('href', '/?page=review&type=takaful');
  });

  it('continues with its next version at the same URL', async () => {
    await start('?page=payment/status&q=1');
    const next = createLifecycles({
      name: 'mfe-test',
      namespace: 'mfe',
      root: NextRoot,
    });
    const alone = await started;
    // Unmounting inside `act` completes at its end.
    void alone?.replaceBy(next);
    await settle();
    await settle();
    expect(screen.getByRole('heading')).toHaveTextContent('next payment/status q=1');
  });

  it('starts with a journey of the server if there is one', async () => {
    const begin = jest.fn().mockResolvedValue({ ...sampleProduct('takaful'), variant: 'takaful' });
    await start('?type=takaful&people=couple', begin);
    expect(begin).toHaveBeenCalledWith(
      expect.objectContaining({ page: 'review', variant: 'takaful' }),
    );
    expect(screen.getByRole('heading')).toHaveTextContent(/^review takaful undefined$/);
  });

  it('starts on its page for any URL', async () => {
    await start('?type=takaful&people=couple&q=1');
    await press('still here');
    expect(document.title).toBe('here true');
  });

  it('shows the name of a page that belongs to another remote', async () => {
    await start('');
    await press('change plan');
    expect(document.body).toHaveTextContent('→ plan');
  });
});
