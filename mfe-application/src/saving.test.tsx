import { screen, waitFor } from '@testing-library/react';
import { type FakeReply, heldResponse, problemReply } from '@edp/testing';
import { COMPLETE } from '../test/details';
import { openDetails, SAVED, submit } from '../test/details-page';

/** Sends the details of one person; `respond` releases the response. */
async function save(reply: FakeReply = { status: 200, body: SAVED }) {
  const { respond, release } = heldResponse(reply);
  const details = await openDetails({ saveApplication: respond }, { typed: COMPLETE });
  await submit();
  return { ...details, respond: release };
}

const inertForm = () => screen.getByRole('textbox', { name: 'Full name' }).closest('[inert]');

describe('details that are being saved', () => {
  it('cannot be changed: input would be lost', async () => {
    const { navigation, respond } = await save();
    expect(inertForm()).not.toBeNull();
    await respond();
    await waitFor(() => expect(navigation.went).toEqual(['questionnaire']));
  });

  it('can be changed again after a failure', async () => {
    const body = { code: 'unavailable', status: 422, title: 'x' };
    const { navigation, respond } = await save({ status: 422, body });
    await respond();
    expect(await screen.findByText('We could not save your details.')).toBeVisible();
    expect(inertForm()).toBeNull();
    expect(navigation.went).toEqual([]);
  });

  it('are retained at the rate limit: the page asks to wait', async () => {
    const { respond } = await save(problemReply('request.tooMany'));
    await respond();
    expect(await screen.findByText('You have tried too many times.')).toBeVisible();
    expect(screen.getByText(/wait a few minutes/)).toBeVisible();
  });

  it('are saved for a buyer who has left the page, without a redirect', async () => {
    const { navigation, store, respond } = await save();
    window.history.replaceState(null, '', '/contact');
    await respond();
    await waitFor(() => expect(store.getState().applicationDraft?.values).toBeNull());
    expect(navigation.went).toEqual([]);
  });
});
