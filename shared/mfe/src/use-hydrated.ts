import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during hydration of a document's view, true right after. Render state that only this browser has (storage, URL,
 * connection) when it is true: the view was rendered without it. Without a view it is true immediately.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
