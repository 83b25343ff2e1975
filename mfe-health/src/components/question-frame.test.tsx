import { screen } from '@testing-library/react';
import { upTo, visit } from '../../test/questionnaire';

describe('the head of a question', () => {
  it('counts height and weight as the first two', async () => {
    await visit();
    expect(await screen.findByText('Questions 1 and 2 of 4')).toBeVisible();
  });

  it('counts on from there', async () => {
    await visit({ query: 'q=3', answers: { loadQuestions: { ...upTo(3, 1) } } });
    expect(await screen.findByText('Question 3 of 4')).toBeVisible();
  });
});
