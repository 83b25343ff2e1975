/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useWhenOnline } from './step-failure';

const connect = () => window.dispatchEvent(new Event('online'));

it('calls back when the connection returns, while there is a callback', () => {
  const callback = jest.fn();
  const { rerender, unmount } = renderHook(
    (wanted: typeof callback | null) => useWhenOnline(wanted),
    {
      initialProps: callback as typeof callback | null,
    },
  );
  connect();
  expect(callback).toHaveBeenCalledTimes(1);
  rerender(null);
  connect();
  rerender(callback);
  unmount();
  connect();
  expect(callback).toHaveBeenCalledTimes(1);
});
