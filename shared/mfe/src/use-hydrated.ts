import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the view of the document is taken over, true from right after. What only this browser knows (storage, address,
 * connection) is shown then: the view was rendered where nothing of it is known. Without a view it is true at once.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
