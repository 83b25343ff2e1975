/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useWhenOnline } from './step-failure';

const connect = () => window.dispatchEvent(new Event('online'));

it('calls back when the connection returns, while there is a callback', () => {
  const what = jest.fn();
  const { rerender, unmount } = renderHook((wanted: typeof what | null) => useWhenOnline(wanted), {
    initialProps: what as typeof what | null,
  });
  connect();
  expect(what).toHaveBeenCalledTimes(1);
  rerender(null);
  connect();
  rerender(what);
  unmount();
  connect();
  expect(what).toHaveBeenCalledTimes(1);
});
