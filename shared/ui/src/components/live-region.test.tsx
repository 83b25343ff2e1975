import { act, screen } from '@testing-library/react';

import { renderUi } from '../../test/render';

import { announce, LiveRegion } from './live-region';

describe('announce', () => {
  it('announces politely through the live region', () => {
    const { container } = renderUi(<LiveRegion />);
    act(() => {
      announce('Your price changed.');
    });
    expect(container.querySelector('[aria-live=polite]')).toHaveTextContent('Your price changed.');
  });

  it('changes an equal text, so that it is announced again', () => {
    renderUi(<LiveRegion />);
    act(() => {
      announce('Saved.');
    });
    const first = screen.getByText(/Saved/).textContent;
    act(() => {
      announce('Saved.');
    });
    expect(screen.getByText(/Saved/).textContent).not.toBe(first);
  });

  it('interrupts for assertive announcements', () => {
    const { container } = renderUi(<LiveRegion />);
    act(() => {
      announce('You are offline.', 'assertive');
    });
    expect(container.querySelector('[aria-live=assertive]')).toHaveTextContent('You are offline.');
    expect(container.querySelector('[aria-live=polite]')).toBeEmptyDOMElement();
  });
});
