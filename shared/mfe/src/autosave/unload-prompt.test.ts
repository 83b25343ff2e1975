/** @jest-environment jsdom */
import { disableUnloadPrompt, updateUnloadPrompt } from './unload-prompt';

const failed = () => ({ state: () => 'failed' as const, isStopped: () => false });

function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks no more once the product itself leaves the document, whatever fails afterwards', () => {
  updateUnloadPrompt(failed());
  expect(asks()).toBe(true);
  disableUnloadPrompt();
  expect(asks()).toBe(false);
  updateUnloadPrompt(failed());
  expect(asks()).toBe(false);
});
