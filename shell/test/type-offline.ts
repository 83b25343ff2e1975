import { renderHook } from '@testing-library/react';
import { useAutosave } from '@edp/mfe';

/** Types data that cannot be saved. @returns a function: whether the browser prompts before it leaves the document */
export function typeOffline(): () => boolean {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(() => useAutosave<string>(() => Promise.resolve(false)));
  result.current.changed('typed');
  return () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
}
