import { render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { HeadingFocusProvider, useHeadingFocus } from './heading-focus';

beforeEach(() => {
  window.scrollTo = jest.fn();
});

function Screen({ title, about }: { title: string; about?: string }) {
  return (
    <h1 tabIndex={-1} ref={useHeadingFocus(about)}>
      {title}
    </h1>
  );
}

function ScreenWithNews() {
  const news = useRef<HTMLHeadingElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <>
      <Screen title="Plans" />
      <h2 tabIndex={-1} ref={news}>
        The price has changed
      </h2>
    </>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the heading of a screen', () => {
  it('does not get the focus on the first screen, whose focus the shell manages', () => {
    render(<Screen title="Plans" />, { wrapper: HeadingFocusProvider });
    expect(document.body).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('gets the focus, scrolled to the top, when the screen replaces another', () => {
    const { rerender } = render(<Screen key="a" title="Plans" />, {
      wrapper: HeadingFocusProvider,
    });
    rerender(<Screen key="b" title="Not eligible" />);
    expect(heading()).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('gets the focus when the subject changes, and not on a rerender', () => {
    const { rerender } = render(<Screen title="Not eligible" about="spouse" />, {
      wrapper: HeadingFocusProvider,
    });
    rerender(<Screen title="Not eligible any more" about="spouse" />);
    expect(heading()).not.toHaveFocus();
    rerender(<Screen title="Not eligible" about="child-1" />);
    expect(heading()).toHaveFocus();
  });

  it('does not move the focus from a message that the screen shows immediately', () => {
    const { rerender } = render(<Screen title="Not eligible" />, { wrapper: HeadingFocusProvider });
    rerender(<ScreenWithNews />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });
});
