/** The listeners to one kind of event, such as the changes of an external store. */
export interface Listeners<Event> {
  /** Adds a listener; returns the function that removes it. */
  readonly add: (listener: (event: Event) => void) => () => void;
  /** Calls the listeners that exist now. */
  readonly notify: (event: Event) => void;
}

/**
 * Creates an empty set of listeners.
 *
 * @example
 * const listeners = createListeners();
 * const store = { subscribe: listeners.add, put: (next) => { value = next; listeners.notify(); } };
 */
export function createListeners<Event = void>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(event) {
      for (const listener of [...listeners]) listener(event);
    },
  };
}
