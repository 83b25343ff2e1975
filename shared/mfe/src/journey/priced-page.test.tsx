import { act, render, screen } from '@testing-library/react';
import { RemoteTree } from '@edp/mfe';
import { paymentFrequencyChosen } from '@edp/store';
import { fillJourney } from '@edp/store/sample';
import { announce, LiveRegion } from '@edp/ui';
import { PRODUCT, testHost } from '../../test/host';
import { PricedPage } from './priced-page';

/** Longer than the time for the cause of a change to announce the total itself. */
const LATER_MS = 200;

const later = () => act(() => new Promise((done) => setTimeout(done, LATER_MS)));
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent.trim();

async function open(announced = true) {
  const host = testHost();
  fillJourney(host.store, { product: PRODUCT, page: 'review' });
  announce('');
  render(
    <>
      <RemoteTree
        name="mfe-payment"
        namespace="mfe-payment"
        host={host}
        root={() => (
          <PricedPage announced={announced}>
            <h1>Review</h1>
          </PricedPage>
        )}
      />
      <LiveRegion />
    </>,
  );
  await later();
  return host.store;
}

describe('the total of a page with a price', () => {
  it('is announced with its period when it changes, in one live region for all widths', async () => {
    const store = await open();
    expect(screen.getAllByText('RM 432.25')).not.toHaveLength(0);
    expect(spoken()).toBe('');
    act(() => void store.dispatch(paymentFrequencyChosen('yearly')));
    await later();
    expect(spoken()).toBe('RM\u00a04,940.00 a year');
    expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(1);
  });

  it('is not announced again after an announcement with the reason', async () => {
    const store = await open();
    act(() => {
      store.dispatch(paymentFrequencyChosen('yearly'));
      announce('Promo code removed. The total is RM\u00a04,940.00.');
    });
    await later();
    expect(spoken()).toBe('Promo code removed. The total is RM\u00a04,940.00.');
  });

  it('is not announced on a page that announces changes itself', async () => {
    const store = await open(false);
    act(() => void store.dispatch(paymentFrequencyChosen('yearly')));
    await later();
    expect(spoken()).toBe('');
  });
});
