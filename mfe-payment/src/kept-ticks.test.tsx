import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { answersGiven, type RootState } from '@edp/store';
import { fillIn } from '@edp/testing';
import {
  dearer,
  journeyAnswers,
  openPage,
  payButton,
  PAYMENT_URL,
  refusal,
  tickAll,
} from '../test/buyer';

type Answers = Parameters<typeof openPage>[1];

/** Another page is shown instead, and then the review again, in the same tab. */
function comeBack(state: RootState, answers: Answers = {}) {
  cleanup();
  return openPage('review', answers, { state });
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

describe('what was ticked on the review', () => {
  it('is still ticked after Try again on the error page, and pays', async () => {
    const broken = { saveApplication: () => refusal(PROBLEM.unavailable) };
    const { store, requests } = await openPage('review', broken);
    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(requests.map(({ endpoint }) => endpoint)).toContain('saveApplication');
    });

    const { navigation } = await comeBack(store.getState());
    expect(confirmation()).toBeChecked();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(navigation.went).toEqual([PAYMENT_URL]);
    });
  });

  it('is still ticked when the buyer went to change something and changed nothing', async () => {
    const { store } = await openPage('review');
    await fillInOwner();
    await tickAll();
    await comeBack(store.getState());
    expect(confirmation()).toBeChecked();
    expect(ownersAgreement()).toBeChecked();
  });

  it('stays off when it was taken off again', async () => {
    const { data } = journeyAnswers().loadApplication;
    const confirmed = { data: { ...data, declaration: true, consentConfirmation: true } };
    const answers = { loadApplication: confirmed };
    const { store } = await openPage('review', answers);
    const { store: again } = await comeBack(store.getState(), answers);
    expect(confirmation()).toBeChecked();
    await userEvent.click(confirmation());
    await comeBack(again.getState(), answers);
    expect(confirmation()).not.toBeChecked();
  });

  it('is left to the application once it is saved: what the provider takes back is off', async () => {
    const { data } = journeyAnswers().saveApplication;
    const { store, navigation } = await openPage('review', {
      saveApplication: { data: { ...data, declaration: true, consentConfirmation: true } },
    });
    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(navigation.went).toEqual([PAYMENT_URL]);
    });
    const takenBack = { declaration: false, consentConfirmation: false };
    await comeBack(withApplication(store.getState(), takenBack));
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
  ])('is ticked no longer when %s changed', async (_what, change) => {
    const { store } = await openPage('review');
    await tickAll();
    const changed = change(store.getState());
    const data = changed.planSummary.application!;
    await comeBack(changed, { loadApplication: { data } });
    expect(confirmation()).not.toBeChecked();
  });

  it('is ticked no longer when a health answer changed', async () => {
    const { store } = await openPage('review');
    await tickAll();
    cleanup();
    store.dispatch(answersGiven([{ applicantId: 'self', questionId: 'q3', answer: 'Y' }]));
    await comeBack(store.getState());
    expect(confirmation()).not.toBeChecked();
  });

  it('is ticked no longer when a release brings other words', async () => {
    const { store } = await openPage('review');
    await tickAll();
    const { reviewDraft, ...others } = store.getState();
    const { filledIn } = reviewDraft!;
    const confirmedKey = filledIn!.confirmedKey.replace('"declaration":"20', '"declaration":"19');
    expect(confirmedKey).not.toBe(filledIn!.confirmedKey);
    const before = { ...reviewDraft!, filledIn: { ...filledIn!, confirmedKey } };
    await comeBack({ ...others, reviewDraft: before });
    expect(confirmation()).not.toBeChecked();
  });
});

type Application = NonNullable<RootState['planSummary']['application']>;

function withApplication(state: RootState, change: Partial<Application>): RootState {
  const { planSummary, ...others } = state;
  const application = { ...planSummary.application!, ...change };
  return { ...others, planSummary: { ...planSummary, application } };
}
