import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationRequest } from '@edp/contracts';
import { PROBLEM } from '@edp/errors';
import { createAppStore, restoreJourney, selectRefId } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import { type FakeRequest, heldResponse, problemReply, requestsOf } from '@edp/testing';
import { journeyResponses, openPage, payButton, tickAll } from '../test/buyer';

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
  it('cannot be changed while the payment is being started', async () => {
    const paid = heldResponse(problemReply(PROBLEM.amountMismatch));
    await openPage('review', { ...storingConsent(), submitPayment: paid.respond });
    await tickAll();
    await userEvent.click(payButton());
    expect(box().closest('[inert]')).not.toBeNull();
    await paid.release();
    await waitFor(() => expect(box().closest('[inert]')).toBeNull());
  });

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
