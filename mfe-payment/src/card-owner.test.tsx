import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Application } from '@edp/contracts';
import { PROBLEM } from '@edp/errors';
import { createAppStore, type RootState } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import {
  asksBeforeLeaving,
  type FakeRequest,
  fillIn,
  problemReply,
  requestsOf,
} from '@edp/testing';
import { journeyResponses, openPage, payButton, tickAll } from '../test/buyer';

const OWNER = { idNo: '610203105237', relationship: '004', email: 'osman@example.my' };
/** Empty details, as they are sent. */
const IN_THE_MIDDLE = { idNo: '', relationship: '001', email: '', mobile: '' } as const;

const savedBy = (requests: readonly FakeRequest[]) =>
  requestsOf(requests, 'saveApplication').map(({ body }) => body);
/** The event before the browser closes the page: pending autosaves are sent. */
const leavePage = () => act(() => fireEvent(window, new Event('pagehide')));

function stateWith(application: Application): RootState {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'review', members: SAMPLE_SELF });
  const { planSummary, ...others } = store.getState();
  return { ...others, planSummary: { ...planSummary, application } };
}

/** All values except the mobile number. */
async function fillInOwner() {
  await userEvent.click(screen.getByRole('radio', { name: 'Someone else’s card' }));
  await fillIn(screen.getByLabelText('Full name of the card owner'), 'Osman bin Daud');
  await fillIn(screen.getByLabelText('MyKad number of the card owner'), OWNER.idNo);
  await userEvent.selectOptions(screen.getByLabelText('The card owner is your'), 'Father');
  await fillIn(screen.getByLabelText('E-mail of the card owner'), OWNER.email);
}
const fillInMobile = () =>
  fillIn(screen.getByLabelText('Mobile number of the card owner'), '0129876543');

describe('another person’s card', () => {
  it('is sent with the payment', async () => {
    const { requests } = await openPage('review');
    await fillInOwner();
    await fillInMobile();
    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(requests.map(({ endpoint }) => endpoint)).toContain('submitPayment');
    });
    expect(savedBy(requests).at(-1)).toMatchObject({
      declaration: true,
      cardOwner: { ...OWNER, fullName: 'Osman bin Daud' },
    });
  });

  it.each([
    ['Full name of the card owner', 'Hassan bin Daud'],
    ['MyKad number of the card owner', '620203105237'],
  ])('needs a new agreement for another owner: %s', async (label, text) => {
    await openPage('review');
    await fillInOwner();
    await tickAll();
    const agreed = () => screen.getByRole('checkbox', { name: /owner/i });
    await fillInMobile();
    expect(agreed()).toBeChecked();
    await fillIn(screen.getByLabelText(label), text);
    expect(agreed()).not.toBeChecked();
  });

  it('is autosaved with its valid values, without a declaration', async () => {
    const { requests } = await openPage('review');
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else’s card' }));
    await fillIn(screen.getByLabelText('Full name of the card owner'), 'Osman bin Daud');
    const email = screen.getByLabelText('E-mail of the card owner');
    await fillIn(email, 'osman@');
    await leavePage();
    const [saved] = savedBy(requests);
    expect(saved).toMatchObject({ cardOwner: { ...IN_THE_MIDDLE, fullName: 'Osman bin Daud' } });
    expect(saved).not.toHaveProperty('declaration');
    expect(saved).not.toHaveProperty('marketingConsent');

    await fillIn(email, 'example.my');
    await leavePage();
    expect(savedBy(requests).at(-1)).toMatchObject({
      cardOwner: { ...IN_THE_MIDDLE, fullName: 'Osman bin Daud', email: OWNER.email },
    });
  });

  it('is restored after a reload with its saved values, and Pay requires the others', async () => {
    const cardOwner = { ...IN_THE_MIDDLE, fullName: 'Osman bin Daud' };
    const { loadApplication } = journeyResponses();
    const application = { ...loadApplication.data, cardOwner };
    const state = stateWith(application);
    const { requests } = await openPage(
      'review',
      { loadApplication: { data: application } },
      { state },
    );
    expect(screen.getByLabelText('Full name of the card owner')).toHaveValue('Osman bin Daud');
    expect(screen.getByLabelText('The card owner is your')).toHaveValue('');
    await tickAll();
    await userEvent.click(payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please correct 4 things');
    expect(savedBy(requests)).toEqual([]);
  });

  it('is not saved without details of its owner: the declaration remains valid', async () => {
    const { requests } = await openPage('review');
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else’s card' }));
    await leavePage();
    expect(savedBy(requests)).toEqual([]);
  });

  it('retains a saved detail while it is being corrected', async () => {
    const { loadApplication } = journeyResponses();
    const cardOwner = {
      ...OWNER,
      relationship: '004' as const,
      fullName: 'Osman bin Daud',
      mobile: '+60129876543',
    };
    const application = { ...loadApplication.data, cardOwner };
    const state = stateWith(application);
    const { requests } = await openPage(
      'review',
      { loadApplication: { data: application } },
      { state },
    );
    await fillIn(screen.getByLabelText('E-mail of the card owner'), '@');
    await userEvent.clear(screen.getByLabelText('Full name of the card owner'));
    await leavePage();
    expect(savedBy(requests).at(-1)).toMatchObject({
      cardOwner: { ...cardOwner, fullName: '' },
    });
  });

  it.each(['before', 'after'])(
    'is not saved with details of a previous owner, invalid %s the name changed',
    async (order) => {
      const { requests } = await openPage('review');
      await fillInOwner();
      await fillInMobile();
      const name = screen.getByLabelText('Full name of the card owner');
      const rename = async () => {
        await userEvent.clear(name);
        await fillIn(name, 'Aminah binti Ali');
      };
      if (order === 'after') await rename();
      for (const [label, half] of [
        ['MyKad number of the card owner', '6102'],
        ['E-mail of the card owner', 'aminah@'],
        ['Mobile number of the card owner', '012'],
      ] as const) {
        const field = screen.getByLabelText(label);
        fireEvent.change(field, { target: { value: half } });
      }
      if (order === 'before') await rename();
      await leavePage();
      expect(savedBy(requests).at(-1)).toMatchObject({
        cardOwner: {
          ...IN_THE_MIDDLE,
          fullName: 'Aminah binti Ali',
          relationship: OWNER.relationship,
        },
      });
    },
  );

  it('makes the browser prompt only while a typed detail is invalid', async () => {
    await openPage('review');
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else’s card' }));
    expect(asksBeforeLeaving()).toBe(false);
    await fillIn(screen.getByLabelText('E-mail of the card owner'), 'osman@');
    expect(asksBeforeLeaving()).toBe(true);
    await fillIn(screen.getByLabelText('E-mail of the card owner'), 'example.my');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it.each([
    ['a rate limit', PROBLEM.tooManyRequests],
    ['an outage', PROBLEM.unavailable],
  ])('is retried after %s', async (_cause, code) => {
    let tries = 0;
    const { requests } = await openPage('review', {
      saveApplication() {
        tries += 1;
        return tries === 1
          ? problemReply(code)
          : { status: 200, body: journeyResponses().saveApplication };
      },
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else’s card' }));
    await fillIn(screen.getByLabelText('Full name of the card owner'), 'Osman bin Daud');
    await leavePage();
    expect(savedBy(requests)).toHaveLength(1);
    await act(() => fireEvent(window, new Event('online')));
    const [first, second] = savedBy(requests);
    expect(second).toEqual(first);
  });

  it('that is rejected is not retried, and Pay shows the error', async () => {
    const errors = [{ pointer: '/cardOwner/idNo', code: 'nric.invalid' }];
    const { requests } = await openPage('review', {
      saveApplication: () => problemReply(PROBLEM.ruleBroken, { errors }),
    });
    await fillInOwner();
    await fillInMobile();
    await leavePage();
    const sent = savedBy(requests).length;
    await act(() => fireEvent(window, new Event('online')));
    expect(savedBy(requests)).toHaveLength(sent);
    await tickAll();
    await userEvent.click(payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please correct 1 thing');
    expect(screen.getByLabelText('MyKad number of the card owner')).toBeInvalid();
  });

  it('is removed when the buyer selects the own card', async () => {
    const { requests } = await openPage('review');
    await fillInOwner();
    await fillInMobile();
    await leavePage();
    await userEvent.click(screen.getByRole('radio', { name: 'My own card' }));
    await leavePage();
    expect(savedBy(requests).at(-1)).toMatchObject({ cardOwner: null });
  });
});
