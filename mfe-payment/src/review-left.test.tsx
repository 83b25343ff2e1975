import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { createAppStore, selectAnswers, selectRespondentId } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import { heldResponse, problemReply, requestsOf } from '@edp/testing';
import { journeyResponses, openPage, payButton, tickAll } from '../test/buyer';

describe('a review that the buyer leaves during a refresh', () => {
  it('clears no answer given since, and goes nowhere', async () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'review', members: SAMPLE_SELF });
    const { assessment, ...others } = store.getState();
    const answers = { self: { Q3: 'N' } };
    const state = { ...others, assessment: { ...assessment, selectedApplicant: 'self', answers } };
    // Saving an answer has set the stage back.
    const { loadApplication } = journeyResponses({ stage: 'confirmed' });
    const held = heldResponse({ status: 200, body: loadApplication });
    const review = await openPage('review', { loadApplication: held.respond }, { state });
    cleanup();
    await held.release();
    expect(selectAnswers(review.store.getState())).toMatchObject(answers);
    expect(selectRespondentId(review.store.getState())).toBe('self');
    expect(review.navigation.went).toEqual([]);
  });
});

describe('a review that the buyer leaves after Pay', () => {
  it.each([
    ['are saved', { status: 200, body: journeyResponses().saveApplication }],
    ['are rejected', problemReply(PROBLEM.alreadyPaid)],
    ['are too late for the price', problemReply(PROBLEM.quotationExpired)],
  ])('starts no payment and goes nowhere when the declarations %s', async (_how, reply) => {
    const held = heldResponse(reply);
    const { requests, navigation } = await openPage('review', { saveApplication: held.respond });
    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => expect(requestsOf(requests, 'saveApplication')).toHaveLength(1));
    cleanup();
    await held.release();
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
    expect(requestsOf(requests, 'createQuotation')).toEqual([]);
    expect(navigation.went).toEqual([]);
  });
});
