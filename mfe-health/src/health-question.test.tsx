import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAMPLE_FAMILY } from '@edp/store/sample';
import { click, title, upTo, visit } from '../test/questionnaire';

const AISYAH = 'Aisyah';
const COUPLE = SAMPLE_FAMILY.slice(0, 2);

describe('a health question', () => {
  it('accepts No for everyone by one press, which continues', async () => {
    const { navigation, store } = await atQuestion3();
    await click('No for everyone');
    expect(await title('Do you wait for a result?')).toBeVisible();
    expect(navigation.query().get('q')).toBe('4');
    expect(answersOf(store)).toEqual({ self: 'N', spouse: 'N' });
  });

  it('shows the people after Yes, and offers the next question when one is selected', async () => {
    const { navigation, store } = await atQuestion3();
    expect(next()).toEqual([]);
    await click('Yes, someone');
    expect(next()).toEqual([]);
    expect(navigation.query().get('q')).toBe('3');
    await userEvent.click(screen.getByRole('checkbox', { name: AISYAH }));
    expect(answersOf(store)).toEqual({ self: 'N', spouse: 'Y' });
    // At the end of the page, and in the price bar of a phone.
    expect(next()).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: AISYAH }));
    expect(answersOf(store)).toEqual({ self: '', spouse: '' });
    expect(next()).toEqual([]);
  });

  it('clears a No for everyone when Yes is pressed', async () => {
    const { store } = await atQuestion3();
    await click('No for everyone');
    await click('Question 3');
    expect(
      await screen.findByRole('button', { name: 'No for everyone', pressed: true }),
    ).toBeVisible();
    await click('Yes, someone');
    expect(answersOf(store)).toEqual({ self: '', spouse: '' });
  });

  it('ignores the second click of a double click', async () => {
    const { navigation } = await atQuestion3();
    const no = await screen.findByRole('button', { name: 'No for everyone' });
    fireEvent.click(no, { detail: 1 });
    fireEvent.click(no, { detail: 2 });
    expect(await title('Do you wait for a result?')).toBeVisible();
    expect(navigation.query().get('q')).toBe('4');
  });
});

/** A couple at the first question after height and weight. */
const atQuestion3 = () =>
  visit({ query: 'q=3', members: COUPLE, responses: { loadQuestions: { ...upTo(3) } } });

const next = () => screen.queryAllByRole('button', { name: /^Next/ });

/** The answer of each person to that question. */
const answersOf = (store: Awaited<ReturnType<typeof visit>>['store']) =>
  Object.fromEntries(
    Object.entries(store.getState().assessment.answers).map(([id, given]) => [
      id,
      given.conditions,
    ]),
  );
