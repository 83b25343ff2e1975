import { act, waitFor } from '@testing-library/react';
import { PROBLEM } from '@edp/errors';
import { SAMPLE_FAMILY } from '@edp/store/sample';
import { problemReply, requestsOf } from '@edp/testing';
import { answeredBy, click, visit } from '../test/questionnaire';

const COUPLE = SAMPLE_FAMILY.slice(0, 2);
const answered = () => ({ loadQuestions: { ...answeredBy('self', COUPLE) } });

/** Processes the responses that have arrived. */
const settled = () => act(() => new Promise((done) => setTimeout(done)));

describe('submitted answers that are rejected', () => {
  it('do not redirect a buyer who has left the page', async () => {
    const { navigation, requests } = await visit({
      members: COUPLE,
      responses: {
        ...answered(),
        assess() {
          window.history.replaceState(null, '', '/contact');
          return problemReply(PROBLEM.applicationLocked);
        },
      },
    });
    await click('Submit health answers');
    await waitFor(() => expect(requestsOf(requests, 'assess')).toHaveLength(1));
    await settled();
    expect(navigation.went).toEqual([]);
  });
});
