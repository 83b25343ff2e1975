import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { answersGiven } from '@edp/store';
import {
  SAMPLE_FAMILY,
  SAMPLE_REF_ID,
  sampleApplication,
  sampleQuotation,
} from '@edp/store/sample';
import { heldResponse, lastRequest, problemReply, requestsOf } from '@edp/testing';
import {
  answeredBy,
  assessed,
  choose,
  click,
  heading,
  measure,
  title,
  upTo,
  visit,
} from '../test/questionnaire';

const ME = 'Hakim';
const AISYAH = 'Aisyah';
const COUPLE = SAMPLE_FAMILY.slice(0, 2);
const ILLNESSES = { questionId: 'conditions', applicantId: 'self' };

describe('the questionnaire', () => {
  it('focuses the heading of each next screen, but not of the first', async () => {
    await visit({ members: COUPLE });
    expect(document.body).toHaveFocus();
    await choose(/Hakim/);
    await click('Start the questions');
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  it('starts with height and weight, and requires valid ones', async () => {
    const { navigation } = await visit();
    expect(await screen.findByText('Take reasonable care')).toBeVisible();
    await measure(ME, '162', '58,5');
    await click('Next question');
    expect(await title('Have you been treated for one of these?')).toBeVisible();
    expect(navigation.query().get('q')).toBe('3');
  });

  it('shows an uncovered buyer only questions about the child', async () => {
    const [buyer] = SAMPLE_FAMILY;
    await visit({
      members: SAMPLE_FAMILY.filter(({ id }) => id === 'child-1'),
      change: (state) => ({
        ...state,
        quickQuote: { ...state.quickQuote, proposer: buyer ?? null },
      }),
    });
    expect(await title('What is your child’s height and weight?')).toBeVisible();
  });

  it('shows the age of a new-born in days', async () => {
    await visit({
      members: COUPLE,
      change: (state) => {
        const born = { dateOfBirth: '2026-10-06', age: 0 };
        const applicantData = state.quickQuote.applicantData.map((one) =>
          one.id === 'self' ? one : { ...one, ...born },
        );
        return { ...state, quickQuote: { ...state.quickQuote, applicantData } };
      },
    });
    await choose(/Hakim/);
    await click('Start the questions');
    expect(await screen.findByText('35 years')).toBeVisible();
    expect(screen.getByText('45 days')).toBeVisible();
  });

  it('shows one question at a time, then all answers, and submits them', async () => {
    const { navigation, requests } = await visit({
      responses: {
        loadQuestions: { ...upTo(3, 1) },
        assess: ({ body }) => ({ status: 200, body: decided(body) }),
      },
    });
    await click('No');
    await click('No');
    expect(await screen.findByText('162 cm, 58 kg')).toBeVisible();
    await click('Submit health answers');
    await waitFor(() => expect(navigation.went).toEqual(['review']));
    expect(lastRequest(requests, 'assess')?.body).toEqual({
      appId: 'EDP',
      refId: SAMPLE_REF_ID,
      respondentId: 'self',
      catalogueVersion: '2026-01',
      applicants: [
        {
          id: 'self',
          answers: [
            { questionId: 'height', applicantId: 'self', answer: '162' },
            { questionId: 'weight', applicantId: 'self', answer: '58' },
            { questionId: 'conditions', applicantId: 'self', answer: 'N' },
            { questionId: 'tests', applicantId: 'self', answer: 'N' },
          ],
        },
      ],
    });
  });

  it.each([
    ['a later question', 'q=4'],
    ['no question at all', 'q=-1'],
    ['an outcome', 'outcome=remove'],
  ])('starts at the first screen for a copied URL of %s', async (_, query) => {
    const { navigation } = await visit({ query, members: COUPLE });
    await screen.findByRole('button', { name: 'Start the questions' });
    expect(navigation.query().toString()).toBe('q=who');
  });

  it('does not change the URL during a navigation to another page', async () => {
    const { navigation } = await visit();
    window.history.replaceState(null, '', '/review');
    act(() => navigation.setQuery({}));
    expect(navigation.query().toString()).toBe('');
  });

  it('continues where the buyer stopped', async () => {
    const { navigation } = await visit({ responses: { loadQuestions: { ...upTo(4, 1) } } });
    expect(await title('Do you wait for a result?')).toBeVisible();
    expect(navigation.query().get('q')).toBe('4');
  });
});

describe('answers', () => {
  it('are autosaved, height and weight when they are valid', async () => {
    const { requests } = await visit();
    await measure(ME, '162', '5,5');
    await screen.findByText('Saved.');
    expect(lastRequest(requests, 'assess')?.body).toMatchObject({
      draft: true,
      respondentId: 'self',
      applicants: [{ answers: [{ questionId: 'height', answer: '162' }, { answer: '5.5' }] }],
    });
  });

  it('that could not be saved are retained, with a notice', async () => {
    await visit({ query: 'q=4', responses: { loadQuestions: { ...upTo(4, 1) }, assess: offline } });
    await click('Yes');
    expect(await screen.findByText('Tests')).toBeVisible();
    await click('Change answer: Tests');
    const notice = (await screen.findByText(/Not saved yet/)).closest('p');
    expect(notice).toHaveTextContent(/quote \w{4}-\w{4}/);
    expect(screen.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible();
  });

  it('can be changed from the list, which is shown again afterwards', async () => {
    const { navigation } = await visit({ members: COUPLE, responses: answered() });
    expect(await title('Check your health answers')).toBeVisible();
    expect(screen.getAllByText('No for everyone')).toHaveLength(2);
    await click('Change answer: Illnesses');
    await click('Yes, someone');
    await userEvent.click(screen.getByRole('checkbox', { name: AISYAH }));
    await click('Check my answers');
    await screen.findByText('Yes:');
    expect(screen.getByText('Illnesses').nextElementSibling).toHaveTextContent(
      `Yes: AisyahNo: ${ME}`,
    );
    expect(navigation.query().get('q')).toBe('check');
  });

  it('show the people while nobody is selected, to select another one', async () => {
    await visit({ members: COUPLE, responses: answered() });
    await click('Change answer: Illnesses');
    await click('Yes, someone');
    await userEvent.click(screen.getByRole('checkbox', { name: AISYAH }));
    await click('Check my answers');
    await click('Change answer: Illnesses');
    await userEvent.click(await screen.findByRole('checkbox', { name: AISYAH, checked: true }));
    await userEvent.click(screen.getByRole('checkbox', { name: ME }));
    expect(screen.getByRole('checkbox', { name: ME, checked: true })).toHaveFocus();
  });

  it('are listed for a buyer who opens the page from the review', async () => {
    await visit({ members: COUPLE, query: 'return=review', responses: answered() });
    expect(await title('Check your health answers')).toBeVisible();
  });

  it('cannot be changed while they are sent; one that changes anyway is not assessed', async () => {
    const sent = heldResponse(({ body }) => ({ status: 200, body: decided(body) }));
    const { navigation, requests } = await visit({
      responses: {
        loadQuestions: { ...upTo(5, 1) },
        assess: (request) =>
          isDraft(request.body)
            ? { status: 200, body: decided(request.body) }
            : sent.respond(request),
      },
    });
    await click('Submit health answers');
    const change = screen.getByRole('button', { name: 'Change answer: Illnesses' });
    expect(change.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Question 4' })).toBeDisabled();
    // Back in the browser is not disabled.
    act(() => navigation.setQuery({ q: 3 }));
    await click('Yes');
    await sent.release();
    await waitFor(() => expect(isDraft(lastRequest(requests, 'assess')?.body)).toBe(true));
    expect(lastRequest(requests, 'assess')?.body).toMatchObject({
      applicants: [{ answers: expect.arrayContaining([{ ...ILLNESSES, answer: 'Y' }]) as unknown }],
    });
    expect(navigation.went).toEqual([]);
  });

  it('are retained when sending fails', async () => {
    const { navigation } = await visit({
      members: COUPLE,
      responses: { ...answered(), assess: offline },
    });
    await click('Submit health answers');
    expect(await screen.findByText('We could not submit your answers.')).toBeVisible();
    expect(navigation.went).toEqual([]);
  });

  it('lead to the payment if another tab has started it', async () => {
    const { navigation } = await visit({
      members: COUPLE,
      responses: { ...answered(), assess: () => problemReply(PROBLEM.applicationLocked) },
    });
    await click('Submit health answers');
    await waitFor(() => expect(navigation.redirects).toEqual(['payment/status']));
  });

  it('are no longer autosaved once another tab has started the payment', async () => {
    const { navigation, requests } = await visit({
      members: COUPLE,
      query: 'q=3',
      responses: { ...answered(), assess: () => problemReply(PROBLEM.applicationLocked) },
    });
    await click('No for everyone');
    await waitFor(() => expect(navigation.went).toEqual(['payment/status']));
    expect(screen.queryByText(/We will keep trying/)).not.toBeInTheDocument();
    expect(requestsOf(requests, 'assess')).toHaveLength(1);
  });

  it('must be checked again if the questions have changed', async () => {
    const { requests } = await visit({
      members: COUPLE,
      responses: { ...answered(), assess: () => problemReply(PROBLEM.questionsChanged) },
    });
    await click('Submit health answers');
    expect(await screen.findByText(/questions have changed/)).toBeVisible();
    expect(requestsOf(requests, 'loadQuestions').length).toBeGreaterThan(1);
  });
});

describe('a missing earlier step', () => {
  const rejected = () => problemReply(PROBLEM.stepMissing);
  const quotation = sampleQuotation(COUPLE);
  /** Another tab has changed a person. */
  const elsewhere = {
    loadQuotation: { data: { ...quotation, applicationStage: 'draft' } },
    loadApplication: { data: { ...sampleApplication(quotation, 'draft'), applicants: [] } },
  };

  it('is shown instead of the questions', async () => {
    const { navigation } = await visit({ responses: { ...elsewhere, loadQuestions: rejected } });
    await waitFor(() => expect(navigation.redirects).toEqual(['application']));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('is shown after submitting the answers', async () => {
    const { navigation } = await visit({
      members: COUPLE,
      responses: { ...answered(), ...elsewhere, assess: rejected },
    });
    await click('Submit health answers');
    await waitFor(() => expect(navigation.went).toEqual(['application']));
  });

  it('is shown after autosaving an answer', async () => {
    const { navigation } = await visit({
      query: 'q=4',
      members: COUPLE,
      responses: { ...elsewhere, loadQuestions: { ...upTo(4) }, assess: rejected },
    });
    await click('No for everyone');
    await waitFor(() => expect(navigation.went).toEqual(['application']));
    expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
  });

  it('that cannot be loaded can be retried', async () => {
    const { navigation } = await visit({
      responses: { loadQuestions: rejected, loadQuotation: offline },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(navigation.went).toEqual([]);
  });
});

it('changing an answer resets the assessment', async () => {
  const { store } = await visit({
    members: COUPLE,
    responses: { ...answered(), assess: assessed('remove') },
  });
  await click('Submit health answers');
  expect(await title(/not eligible/)).toBeVisible();
  const answer = { applicantId: 'self', questionId: 'tests', answer: 'N' };
  act(() => void store.dispatch(answersGiven([answer])));
  expect(await title('Check your health answers')).toBeVisible();
});

const offline = () => ({ status: 503, body: {} });
const answered = () => ({ loadQuestions: { ...answeredBy('self', COUPLE) } });

const isDraft = (body: unknown) => (body as { draft?: boolean }).draft === true;

function decided(body: unknown) {
  return { status: 'success', outcome: isDraft(body) ? 'incomplete' : 'eligible', applicants: [] };
}
