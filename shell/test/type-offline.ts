import { renderHook } from '@testing-library/react';
import { useAutosave } from '@edp/mfe';

/** Types what cannot be saved. @returns whether the browser asks before it leaves the document */
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
