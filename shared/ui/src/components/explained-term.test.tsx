import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/render';
import { ExplainedTerm } from './explained-term';
import { LiveRegion } from './live-region';

const MEANING = 'What you pay of a bill yourself.';

function open() {
  renderUi(
    <>
      <p>
        With a{' '}
        <ExplainedTerm title="Deductible" explanation={MEANING}>
          deductible
        </ExplainedTerm>{' '}
        you pay less.
      </p>
      <button type="button">Next</button>
      <LiveRegion />
    </>,
  );
  return screen.getByRole('button', { name: 'deductible' });
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('an explained term', () => {
  it('shows and announces its explanation when it is pressed', async () => {
    const term = open();
    expect(term).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(term);
    expect(term).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('note')).toHaveTextContent(MEANING);
    expect(term).toHaveAttribute('aria-controls', screen.getByRole('note').id);
    expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(MEANING);
  });

  it('opens by keyboard, and closes with Escape without losing the focus', async () => {
    const term = open();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('note')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(term).toHaveFocus();
  });

  it('closes with a second press, with a press outside, and when the focus moves on', async () => {
    const term = open();
    await userEvent.click(term);
    await userEvent.click(term);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    await userEvent.click(term);
    await userEvent.click(document.body);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    await userEvent.click(term);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});
