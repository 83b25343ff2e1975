/** A list of listeners to one kind of fact. */
export interface Listeners<T> {
  /** Returns how to stop listening. */
  readonly add: (listener: (fact: T) => void) => () => void;
  readonly tell: (fact: T) => void;
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(fact: T) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(fact) {
      for (const listener of [...listeners]) listener(fact);
    },
  };
}
