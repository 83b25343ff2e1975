/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { isAllSaved } from './pending-autosaves';
import { disableUnloadPrompt, updateUnloadPrompt, useUnloadPrompt } from './unload-prompt';

const failed = () => ({ state: () => 'failed' as const, isStopped: () => false });

function prompts(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('prompts while a mounted form without autosave has input', () => {
  const { rerender, unmount } = renderHook(({ isUnsaved }) => useUnloadPrompt(isUnsaved), {
    initialProps: { isUnsaved: false },
  });
  expect(prompts()).toBe(false);
  rerender({ isUnsaved: true });
  expect(prompts()).toBe(true);
  rerender({ isUnsaved: false });
  expect(prompts()).toBe(false);
  rerender({ isUnsaved: true });
  unmount();
  expect(prompts()).toBe(false);
});

it('knows input that stays in memory after its page was left, while it exists', async () => {
  let exists = true;
  const left = { name: 'measures', exists: () => exists };
  const { unmount } = renderHook(() => useUnloadPrompt(true, left));
  expect(await isAllSaved()).toBe(false);
  unmount();
  expect(prompts()).toBe(false);
  expect(await isAllSaved()).toBe(false);
  exists = false;
  expect(await isAllSaved()).toBe(true);
});

it('does not prompt once the product itself leaves the document, also after later failures', () => {
  updateUnloadPrompt(failed());
  expect(prompts()).toBe(true);
  disableUnloadPrompt();
  expect(prompts()).toBe(false);
  updateUnloadPrompt(failed());
  expect(prompts()).toBe(false);
});
