import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { type FakeReply, fakeServer, renderRemote, SAMPLE_SELF, sampleJourney } from '@edp/testing';
import { COMPLETE } from '../test/details';
import { Root } from './root';

const SAVED = { data: sampleApplication(sampleQuotation([SAMPLE_SELF]), 'confirmed') };

/** Sends the details of one person; `respond` releases the response. */
async function save(reply: FakeReply = { status: 200, body: SAVED }) {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  fakeServer({
    loadOccupations: { version: '1', data: [] },
    loadPlans: { data: [], deductibleAmount: 1000, projection: [] },
    saveApplication: () => ({ ...reply, after: responded }),
  });
  window.history.replaceState(null, '', '/application');
  const journey = sampleJourney();
  const applicationDraft = { refId: journey.quickQuote.refId, values: COMPLETE };
  const { navigation, store } = await renderRemote(Root, {
    name: 'mfe-application',
    page: 'application',
    state: { ...journey, applicationDraft },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  const respondNow = async () => {
    respond();
    await act(() => responded);
  };
  return { navigation, store, respond: respondNow };
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

  it('are saved for a buyer who has left the page, without a redirect', async () => {
    const { navigation, store, respond } = await save();
    window.history.replaceState(null, '', '/contact');
    await respond();
    await waitFor(() => expect(store.getState().applicationDraft?.values).toBeNull());
    expect(navigation.went).toEqual([]);
  });
});
