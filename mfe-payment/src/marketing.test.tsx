import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationRequest } from '@edp/contracts';
import { createAppStore, restoreJourney, selectRefId } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import { type FakeRequest, requestsOf } from '@edp/testing';
import { journeyResponses, openPage } from '../test/buyer';

/** A server that stores marketing consent. */
function storingConsent() {
  const { data } = journeyResponses().loadApplication;
  let marketingConsent = false;
  const application = () => ({ status: 200, body: { data: { ...data, marketingConsent } } });
  return {
    loadApplication: application,
    saveApplication({ body }: FakeRequest) {
      ({ marketingConsent = marketingConsent } = body as ApplicationRequest);
      return application();
    },
  };
}

/** The journey restored from the server after a reload. */
async function restored() {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'review', members: SAMPLE_SELF });
  await store.dispatch(restoreJourney(selectRefId(store.getState())!));
  return store.getState();
}

const box = () => screen.getByRole('checkbox', { name: /may write to me/ });
/** The event before the browser closes the page: pending autosaves are sent. */
const leavePage = () => act(() => fireEvent(window, new Event('pagehide')));

describe('marketing consent', () => {
  it('is saved when it is ticked, and restored after a reload', async () => {
    const server = storingConsent();
    const { requests } = await openPage('review', server);
    expect(box()).not.toBeChecked();
    await userEvent.click(box());
    await leavePage();
    const saves = requestsOf(requests, 'saveApplication');
    expect(saves.map(({ body }) => body)).toMatchObject([
      { marketingConsent: true, consentVersions: { marketing: expect.any(String) as string } },
    ]);
    expect(saves[0]?.body).not.toHaveProperty('declaration');

    cleanup();
    await openPage('review', server, { state: await restored() });
    expect(box()).toBeChecked();
  });
});
