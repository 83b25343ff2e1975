/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { disableUnloadPrompt, updateUnloadPrompt, useUnloadPrompt } from './unload-prompt';

const failed = () => ({ state: () => 'failed' as const, isStopped: () => false });

function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks while a form on the screen has input that is sent by a button alone', () => {
  const { rerender, unmount } = renderHook(
    ({ isUnsaved }) => {
      useUnloadPrompt(isUnsaved);
    },
    { initialProps: { isUnsaved: false } },
  );
  expect(asks()).toBe(false);
  rerender({ isUnsaved: true });
  expect(asks()).toBe(true);
  rerender({ isUnsaved: false });
  expect(asks()).toBe(false);
  rerender({ isUnsaved: true });
  unmount();
  expect(asks()).toBe(false);
});

it('asks no more once the product itself leaves the document, whatever fails afterwards', () => {
  updateUnloadPrompt(failed());
  expect(asks()).toBe(true);
  disableUnloadPrompt();
  expect(asks()).toBe(false);
  updateUnloadPrompt(failed());
  expect(asks()).toBe(false);
});
