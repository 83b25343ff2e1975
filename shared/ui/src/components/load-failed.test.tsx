import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderUi } from '../../test/render';

import { LoadFailed } from './load-failed';

describe('LoadFailed', () => {
  it('is announced, with a retry button', async () => {
    const retry = jest.fn();
    renderUi(
      <LoadFailed retryLabel="Try again" onRetry={retry}>
        <strong>The list did not load.</strong> Nothing is lost.
      </LoadFailed>,
    );
    const message = screen.getByRole('status');
    expect(message).toHaveTextContent('The list did not load. Nothing is lost. Try again');
    expect(retry).not.toHaveBeenCalled();
    await userEvent.click(within(message).getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
