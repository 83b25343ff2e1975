import { act, screen, waitFor } from '@testing-library/react';
import { currentI18n } from '@edp/i18n';
import { SAMPLE_SELF } from '@edp/store/sample';
import { answeredBy, click, title, visit } from '../test/questionnaire';

const NOT_AGAIN = 'The questions did not load in this language.';

/** The first page of a test file is slow on a busy machine. */
const FIRST_PAGE_MS = 20_000;

it(
  'questions remain in the former language when loading them fails, with a notice and a retry',
  async () => {
    let isUp = true;
    const questions = { ...answeredBy('self', SAMPLE_SELF) };
    await visit({
      responses: {
        loadQuestions: () => ({ status: isUp ? 200 : 503, body: isUp ? questions : {} }),
      },
    });
    expect(screen.queryByText(NOT_AGAIN)).not.toBeInTheDocument();
    isUp = false;
    await act(() => currentI18n().changeLanguage('my'));
    expect(await screen.findByText(NOT_AGAIN)).toBeVisible();
    expect(await title('Check your health answers')).toBeVisible();
    isUp = true;
    await click('Try again');
    await waitFor(() => expect(screen.queryByText(NOT_AGAIN)).not.toBeInTheDocument());
  },
  FIRST_PAGE_MS,
);
