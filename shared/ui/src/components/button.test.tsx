import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SyntheticEvent } from 'react';
import { renderUi } from '../../test/render';
import { Button } from './button';

describe('Button', () => {
  it('reports a press', async () => {
    const onClick = jest.fn();
    renderUi(<Button onClick={onClick}>Continue</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  describe('while busy', () => {
    it('shows the busy label and aria-busy', () => {
      renderUi(
        <Button busy busyLabel="Paying…">
          Pay
        </Button>,
      );
      const button = screen.getByRole('button', { name: 'Paying…' });
      expect(button).toHaveAttribute('aria-busy', 'true');
      expect(button).toHaveAttribute('aria-disabled', 'true');
    });

    it('ignores presses but does not lose the focus', async () => {
      const onClick = jest.fn();
      const onSubmit = jest.fn((event: SyntheticEvent) => event.preventDefault());
      renderUi(
        <form onSubmit={onSubmit}>
          <Button busy type="submit" onClick={onClick}>
            Pay
          </Button>
        </form>,
      );
      await userEvent.click(screen.getByRole('button'));
      expect(onClick).not.toHaveBeenCalled();
      expect(onSubmit).not.toHaveBeenCalled();
      expect(screen.getByRole('button')).toHaveFocus();
    });
  });

  it('renders a link for an href', () => {
    renderUi(
      <Button kind="link" href="/edp/life/">
        Home
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/edp/life/');
  });
});
