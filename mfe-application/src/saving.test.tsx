import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { type FakeReply, fakeServer, renderRemote, SAMPLE_SELF, sampleJourney } from '@edp/testing';
import { COMPLETE } from '../test/details';
import { Root } from './root';

const SAVED = { data: sampleApplication(sampleQuotation([SAMPLE_SELF]), 'confirmed') };

/** Sends the details of one person; the server answers when it is let. */
async function save(reply: FakeReply = { status: 200, body: SAVED }) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  fakeServer({
    loadOccupations: { version: '1', data: [] },
    loadPlans: { data: [], deductibleAmount: 1000, projection: [] },
    saveApplication: () => ({ ...reply, after: answered }),
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
  const answerNow = async () => {
    answer();
    await act(() => answered);
  };
  return { navigation, store, answer: answerNow };
}

const held = () => screen.getByRole('textbox', { name: 'Full name' }).closest('[inert]');

describe('details that are being saved', () => {
  it('cannot be changed: what is typed then would be lost', async () => {
    const { navigation, answer } = await save();
    expect(held()).not.toBeNull();
    await answer();
    await waitFor(() => expect(navigation.went).toEqual(['questionnaire']));
  });

  it('can be changed again when they were not saved', async () => {
    const body = { code: 'unavailable', status: 422, title: 'x' };
    const { navigation, answer } = await save({ status: 422, body });
    await answer();
    expect(await screen.findByText('We could not save your details.')).toBeVisible();
    expect(held()).toBeNull();
    expect(navigation.went).toEqual([]);
  });

  it('are saved for a buyer who has left meanwhile, and is not taken along', async () => {
    const { navigation, store, answer } = await save();
    window.history.replaceState(null, '', '/contact');
    await answer();
    await waitFor(() => expect(store.getState().applicationDraft?.values).toBeNull());
    expect(navigation.went).toEqual([]);
  });
});
