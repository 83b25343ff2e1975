import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderUi } from '../../test/render';
import { LiveRegion } from './live-region';
import { LoadFailed } from './load-failed';
import { Section } from './section';

describe('LoadFailed', () => {
  it('is announced, with a retry button', async () => {
    const retry = jest.fn();
    renderUi(
      <>
        <LoadFailed retryLabel="Try again" onRetry={retry}>
          <strong>The list did not load.</strong> Nothing is lost.
        </LoadFailed>
        <LiveRegion />
      </>,
    );
    expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(
      'The list did not load. Nothing is lost. Try again',
    );
    expect(retry).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  describe('when a skeleton replaces it during the retry', () => {
    function List() {
      const [isPending, setPending] = useState(false);
      if (isPending) return <div>Skeleton</div>;
      return (
        <LoadFailed retryLabel="Try again" onRetry={() => setPending(true)}>
          The list did not load.
        </LoadFailed>
      );
    }
    const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    it.each([
      ['section', Section, 2],
      ['dialog', Dialog, 3],
    ] as const)('moves the focus to the heading of its %s', async (_name, Around, level) => {
      renderUi(
        <main>
          <h1>Page</h1>
          <Around heading="Hospitals">
            <List />
          </Around>
        </main>,
      );
      await retry();
      expect(screen.getByText('Skeleton')).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Hospitals', level })).toHaveFocus();
    });

    it('moves the focus to the page, whose heading a skeleton may replace as well', async () => {
      renderUi(
        <main>
          <h1>Page</h1>
          <List />
        </main>,
      );
      await retry();
      expect(screen.getByRole('main')).toHaveFocus();
    });
  });
});

function Dialog({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div role="dialog" aria-label={heading}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}
