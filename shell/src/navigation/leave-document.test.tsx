import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { inPlace, leaveCounted } from './leave-document';

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
  // jsdom loads no documents.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true });
  let isTaken = false;
  document.addEventListener('click', (last) => (isTaken = last.defaultPrevented), { once: true });
  fireEvent(link, event);
  return { replace, isTaken };
}

describe('a link that replaces its page in the history', () => {
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
  ])('is handled by the browser when it opens elsewhere: %j', (how) => {
    const { replace, isTaken } = click(how);
    expect(isTaken).toBe(false);
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('leaving the document after an event', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits until the event is recorded', async () => {
    const leave = jest.fn();
    let count = () => {};
    void leaveCounted(new Promise((done) => (count = done)), leave);
    await jest.advanceTimersByTimeAsync(100);
    expect(leave).not.toHaveBeenCalled();
    count();
    await jest.advanceTimersByTimeAsync(0);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('does not block when recording takes long or fails', async () => {
    const leave = jest.fn();
    void leaveCounted(new Promise(() => {}), leave);
    await jest.advanceTimersByTimeAsync(300);
    expect(leave).toHaveBeenCalledTimes(1);
    await leaveCounted(Promise.reject(new Error('no hash')), leave);
    expect(leave).toHaveBeenCalledTimes(2);
  });
});
