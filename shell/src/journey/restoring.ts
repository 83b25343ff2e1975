import type { CallFailure, Result } from '@edp/errors';

export type RestoringState = 'pending' | 'done' | 'failed';

/** Reading back a journey that was begun in an earlier document. */
export interface Restoring {
  readonly state: () => RestoringState;
  /** Calls back after each change of state; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: () => void;
}

export interface RestoringPorts {
  /** The reference kept from the earlier document, if any. */
  refId: string | null;
  restore: (refId: string) => Promise<Result<unknown, CallFailure>>;
  /** The server knows no such journey of this session: it begins anew. */
  forget: () => void;
}

/** Begins at once; without a reference there is nothing to wait for. */
export function createRestoring({ refId, restore, forget }: RestoringPorts): Restoring {
  const listeners = new Set<() => void>();
  let state: RestoringState = refId === null ? 'done' : 'pending';

  function change(next: RestoringState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  async function read(reference: string): Promise<void> {
    const result = await restore(reference);
    if (!result.ok && isGone(result.error)) forget();
    change(result.ok || isGone(result.error) ? 'done' : 'failed');
  }

  if (refId !== null) void read(refId);
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry() {
      if (refId === null || state !== 'failed') return;
      change('pending');
      void read(refId);
    },
  };
}

/** Absent and not this session's look the same, on purpose. */
function isGone(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.status >= 400 && failure.status < 500;
}
