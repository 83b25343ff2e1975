import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { answersGiven, type RootState } from '@edp/store';
import { fillIn, problemReply } from '@edp/testing';
import { dearer, journeyResponses, openPage, payButton, PAYMENT_URL, tickAll } from '../test/buyer';

type Responses = Parameters<typeof openPage>[1];

/** Opens the review again after another page, in the same tab. */
function returnToReview(state: RootState, responses: Responses = {}) {
  cleanup();
  return openPage('review', responses, { state });
}
const confirmation = () => screen.getByRole('checkbox', { name: /^I have read/ });
const ownersAgreement = () => screen.getByRole('checkbox', { name: /The card owner agrees/ });

async function fillInOwner() {
  await userEvent.click(screen.getByRole('radio', { name: 'Someone else’s card' }));
  await fillIn(screen.getByLabelText('Full name of the card owner'), 'Osman bin Daud');
  await fillIn(screen.getByLabelText('MyKad number of the card owner'), '610203105237');
  await userEvent.selectOptions(screen.getByLabelText('The card owner is your'), 'Father');
  await fillIn(screen.getByLabelText('E-mail of the card owner'), 'osman@example.my');
  await fillIn(screen.getByLabelText('Mobile number of the card owner'), '0129876543');
}

describe('the ticks of the review', () => {
  it('are retained after Try again on the error page, and allow paying', async () => {
    const unavailable = { saveApplication: () => problemReply(PROBLEM.unavailable) };
    const { store, requests } = await openPage('review', unavailable);
    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(requests.map(({ endpoint }) => endpoint)).toContain('saveApplication');
    });

    const { navigation } = await returnToReview(store.getState());
    expect(confirmation()).toBeChecked();
    await userEvent.click(payButton());
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
  });

  it('are retained when the buyer visits another page without changes', async () => {
    const { store } = await openPage('review');
    await fillInOwner();
    await tickAll();
    await returnToReview(store.getState());
    expect(confirmation()).toBeChecked();
    expect(ownersAgreement()).toBeChecked();
  });

  it('remain cleared after the buyer has cleared them', async () => {
    const { data } = journeyResponses().loadApplication;
    const confirmed = { data: { ...data, declaration: true, consentConfirmation: true } };
    const responses = { loadApplication: confirmed };
    const { store } = await openPage('review', responses);
    const { store: reopened } = await returnToReview(store.getState(), responses);
    expect(confirmation()).toBeChecked();
    await userEvent.click(confirmation());
    await returnToReview(reopened.getState(), responses);
    expect(confirmation()).not.toBeChecked();
  });

  it('follow the saved application: they are cleared when the provider has revoked them', async () => {
    const { data } = journeyResponses().saveApplication;
    const { store, navigation } = await openPage('review', {
      saveApplication: { data: { ...data, declaration: true, consentConfirmation: true } },
    });
    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    const takenBack = { declaration: false, consentConfirmation: false };
    await returnToReview(withApplication(store.getState(), takenBack));
    expect(confirmation()).not.toBeChecked();
  });

  it.each<[string, (state: RootState) => RootState]>([
    ['the answers', (state) => withApplication(state, { purposeOfTrx: '003' })],
    ['the price', (state) => withApplication(state, dearer().loadApplication.data)],
    [
      'the plan',
      (state) => {
        const { applicants } = state.planSummary.application!;
        const others = applicants.map((one) => ({ ...one, planCode: 'PLAN3' as const }));
        return withApplication(state, { applicants: others });
      },
    ],
  ])('are cleared when %s changed', async (_what, change) => {
    const { store } = await openPage('review');
    await tickAll();
    const changed = change(store.getState());
    const data = changed.planSummary.application!;
    await returnToReview(changed, { loadApplication: { data } });
    expect(confirmation()).not.toBeChecked();
  });

  it('are cleared when a health answer has changed', async () => {
    const { store } = await openPage('review');
    await tickAll();
    cleanup();
    store.dispatch(answersGiven([{ applicantId: 'self', questionId: 'q3', answer: 'Y' }]));
    await returnToReview(store.getState());
    expect(confirmation()).not.toBeChecked();
  });

  it('are cleared when a release has other texts', async () => {
    const { store } = await openPage('review');
    await tickAll();
    const { reviewDraft, ...others } = store.getState();
    const { filledIn } = reviewDraft!;
    const confirmedKey = filledIn!.confirmedKey.replace('"declaration":"20', '"declaration":"19');
    expect(confirmedKey).not.toBe(filledIn!.confirmedKey);
    const before = { ...reviewDraft!, filledIn: { ...filledIn!, confirmedKey } };
    await returnToReview({ ...others, reviewDraft: before });
    expect(confirmation()).not.toBeChecked();
  });
});

type Application = NonNullable<RootState['planSummary']['application']>;

function withApplication(state: RootState, change: Partial<Application>): RootState {
  const { planSummary, ...others } = state;
  const application = { ...planSummary.application!, ...change };
  return { ...others, planSummary: { ...planSummary, application } };
}
