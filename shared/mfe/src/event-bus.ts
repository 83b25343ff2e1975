import type { AssessmentOutcome } from '@edp/contracts';

/**
 * Facts that remotes tell each other and the shell: past tense, `domain/fact`. They carry ids and outcomes only;
 * what happened in full is in the store.
 */
export interface EventMap {
  'quote/completed': { readonly refId: string };
  'plan/chosen': { readonly refId: string };
  'application/confirmed': { readonly refId: string };
  /** An agent, who may not go on, wants to give the journey to the buyer: the shell offers the link. */
  'agent/handOverAsked': { readonly refId: string };
  'health/assessed': { readonly refId: string; readonly outcome: AssessmentOutcome };
  'payment/submitted': { readonly refId: string; readonly transactionNo: string };
  'payment/settled': {
    readonly transactionNo: string;
    readonly outcome: 'succeeded' | 'failed' | 'error';
  };
}

export type EventName = keyof EventMap;
export type Listener<N extends EventName> = (event: EventMap[N]) => void;

export interface EventBus {
  readonly emit: <N extends EventName>(name: N, event: EventMap[N]) => void;
  /** Returns how to stop listening. */
  readonly on: <N extends EventName>(name: N, listener: Listener<N>) => () => void;
}

/**
 * Makes the page's bus; the shell does it once.
 *
 * @param onListenerError told when a listener throws; the other listeners hear the event all the same
 * @example
 * const off = bus.on('plan/chosen', ({ refId }) => preload('mfe-application', refId));
 * bus.emit('plan/chosen', { refId });
 */
export function createEventBus(onListenerError: (error: unknown) => void = rethrowLater): EventBus {
  const listeners = new Map<EventName, Set<(event: never) => void>>();
  return {
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as Listener<typeof name>)(event);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      ofName.add(listener);
      return () => void ofName.delete(listener);
    },
  };
}

function rethrowLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
