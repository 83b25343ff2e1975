/** A list of listeners to one type of event. */
export interface Listeners<T> {
  /** Adds a listener; returns the function that removes it. */
  readonly add: (listener: (fact: T) => void) => () => void;
  readonly notify: (fact: T) => void;
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(fact: T) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(fact) {
      for (const listener of [...listeners]) listener(fact);
    },
  };
}
