import type { AssessmentOutcome, FinalPaymentState } from '@edp/contracts';

/**
 * Events between remotes and the shell: past tense, `domain/event`. They carry ids and outcomes only; the full data is
 * in the store.
 */
export interface EventMap {
  'quote/completed': { readonly refId: string };
  'plan/chosen': { readonly refId: string };
  'application/confirmed': { readonly refId: string };
  /** An agent wants to hand the journey over to the buyer: the shell offers the link. */
  'agent/handOverAsked': { readonly refId: string };
  'health/assessed': { readonly refId: string; readonly outcome: AssessmentOutcome };
  'payment/submitted': { readonly refId: string; readonly transactionNo: string };
  'payment/settled': {
    readonly transactionNo: string;
    readonly outcome: FinalPaymentState;
  };
}

type EventName = keyof EventMap;
type Listener<N extends EventName> = (event: EventMap[N]) => void;

export interface EventBus {
  readonly emit: <N extends EventName>(name: N, event: EventMap[N]) => void;
  /** Adds a listener; returns the function that removes it. */
  readonly on: <N extends EventName>(name: N, listener: Listener<N>) => () => void;
}

/**
 * Creates the event bus of the page; the shell calls it once. If a listener throws, the other listeners still receive
 * the event.
 *
 * @example
 * const off = bus.on('agent/handOverAsked', ({ refId }) => offerLink(refId));
 * bus.emit('agent/handOverAsked', { refId });
 */
export function createEventBus(): EventBus {
  const listeners = new Map<EventName, Set<(event: never) => void>>();
  return {
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as Listener<typeof name>)(event);
        } catch (error) {
          rethrowLater(error);
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
