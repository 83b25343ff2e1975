import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { currentI18n } from '@edp/i18n';
import { selectPriceSummary, useAppSelector } from '@edp/store';

import en from '../../locales/en.json';
import { createLifecycles } from '../create-lifecycles';
import { useNavigation, useProduct, useQuery } from '../hooks';
import { useHost } from '../host-context';
import { startStandalone } from './start-standalone';

function Root() {
  const navigation = useNavigation();
  const total = useAppSelector(selectPriceSummary)?.total;
  return (
    <>
      <h1>{`${useHost().page} ${useProduct().variant} ${String(total)} ${useQuery().toString()}`}</h1>
      <button type="button" onClick={() => navigation.setQuery({ q: 2 })}>
        next
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

const lifecycles = createLifecycles({ name: 'mfe-test', namespace: 'mfe', root: Root });

let started: ReturnType<typeof startStandalone> | undefined;

/** Starts it and lets its lifecycles and React settle. */
async function start(search: string) {
  window.history.replaceState(null, '', `/${search}`);
  const container = document.body.appendChild(document.createElement('main'));
  started = startStandalone({ lifecycles, pages: ['review', 'payment/status'], container });
  jest.spyOn(currentI18n(), 'loadNamespaces').mockImplementation(() => {
    currentI18n().instance.addResourceBundle('en', 'mfe', en);
    return Promise.resolve([]);
  });
  await settle();
}

const settle = () => act(() => new Promise((done) => setTimeout(done)));

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  await settle();
}

afterEach(async () => {
  const stop = await started;
  await act(async () => {
    void stop?.();
    await new Promise((done) => setTimeout(done));
  });
  document.body.replaceChildren();
});

describe('a remote that runs alone', () => {
  it('shows its first page with a filled store', async () => {
    await start('');
    expect(screen.getByRole('heading')).toHaveTextContent('review insurance 43225');
  });

  it('takes page, variant and query from the address', async () => {
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

  it('says where a buyer would be on a page of another remote', async () => {
    await start('');
    await press('change plan');
    expect(document.body).toHaveTextContent('→ plan');
  });
});
