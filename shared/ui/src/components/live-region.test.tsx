import { act, screen } from '@testing-library/react';
import { renderUi } from '../../test/render';
import { Callout } from './callout';
import { announce, LiveRegion } from './live-region';

describe('announce', () => {
  it('announces politely through the live region', () => {
    const { container } = renderUi(<LiveRegion />);
    act(() => announce('Your price changed.'));
    expect(container.querySelector('[aria-live=polite]')).toHaveTextContent('Your price changed.');
  });

  it('changes an equal text, so that it is announced again', () => {
    renderUi(<LiveRegion />);
    act(() => announce('Saved.'));
    const first = screen.getByText(/Saved/).textContent;
    act(() => announce('Saved.'));
    expect(screen.getByText(/Saved/).textContent).not.toBe(first);
  });

  it('reads a callout when it appears and when its text changes, without its icon', () => {
    const page = (text: string) => (
      <>
        <LiveRegion />
        <Callout announced>
          <p>{text}</p>
          <button type="button">Try again</button>
        </Callout>
      </>
    );
    const { container, rerender } = renderUi(page('It failed.'));
    const spoken = () => container.querySelector('[aria-live=polite]')?.textContent.trim();
    expect(spoken()).toBe('It failed. Try again');
    rerender(page('It failed.'));
    act(() => announce(''));
    rerender(page('It failed.'));
    expect(spoken()).toBe('');
    rerender(page('It failed twice.'));
    expect(spoken()).toBe('It failed twice. Try again');
  });
});
