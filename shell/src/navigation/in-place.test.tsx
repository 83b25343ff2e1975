import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { inPlace } from './in-place';

const PLAN = '/edp/life/onemedical/insurance/plan';

function click(how: MouseEventInit = {}) {
  const replace = jest.fn();
  render(
    <a href={PLAN} onClick={inPlace(PLAN, replace)}>
      Try again
    </a>,
  );
  const link = screen.getByRole('link');
  const event = createEvent.click(link, how);
  // Documents are not loaded here.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true });
  let isTaken = false;
  document.addEventListener('click', (last) => (isTaken = last.defaultPrevented), { once: true });
  fireEvent(link, event);
  return { replace, isTaken };
}

describe('a link that takes the place of its page in the history', () => {
  it('replaces the document', () => {
    const { replace, isTaken } = click();
    expect(isTaken).toBe(true);
    expect(replace.mock.calls).toEqual([[PLAN]]);
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('is left to the browser where it opens elsewhere: %j', (how) => {
    const { replace, isTaken } = click(how);
    expect(isTaken).toBe(false);
    expect(replace).not.toHaveBeenCalled();
  });
});
