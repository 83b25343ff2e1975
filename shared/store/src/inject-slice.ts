import type { Slice } from '@reduxjs/toolkit';
import { resetSlice, shapeOf } from './replaced-slice';
import { rootReducer } from './root-reducer';

/** The slices of the store itself, which a remote must not replace. */
const OWN = Object.keys(rootReducer(undefined, { type: 'start' }));

const injected = new Map<string, Slice>();

/**
 * Injects the slice of a remote into the running store, under the slice's name. Its state is undefined until the next
 * action. Injecting the same slice twice has no effect.
 *
 * A page may mount several releases of a remote: the slice of the last one is active. It continues with the existing
 * state if that has the same shape as its own initial state, otherwise it starts from its initial state. A release that
 * changes the meaning of fields without changing their shape must rename its slice.
 *
 * @example injectSlice(quoteDraftSlice);
 * @throws TypeError for the name of a slice of the store itself
 */
export function injectSlice(slice: Slice): void {
  const name = slice.reducerPath;
  if (OWN.includes(name)) throw new TypeError(`${name} is a slice of the store itself.`);
  const before = injected.get(name);
  slice.injectInto(rootReducer, { overrideExisting: true });
  injected.set(name, slice);
  if (before && shapeOf(before.getInitialState()) !== shapeOf(slice.getInitialState())) {
    resetSlice(name);
  }
}
