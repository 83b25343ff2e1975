import { screen } from '@testing-library/react';
import { upTo, visit } from '../../test/questionnaire';

describe('the head of a question', () => {
  it('counts height and weight as the first two questions', async () => {
    await visit();
    expect(await screen.findByText('Questions 1 and 2 of 4')).toBeVisible();
  });

  it('continues the count with the other questions', async () => {
    await visit({ query: 'q=3', responses: { loadQuestions: { ...upTo(3, 1) } } });
    expect(await screen.findByText('Question 3 of 4')).toBeVisible();
  });
});
