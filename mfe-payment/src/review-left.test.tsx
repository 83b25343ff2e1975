import { cleanup } from '@testing-library/react';
import { createAppStore, selectAnswers, selectRespondentId } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import { heldResponse } from '@edp/testing';
import { journeyResponses, openPage } from '../test/buyer';

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
