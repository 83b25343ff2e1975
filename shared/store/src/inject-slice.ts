import type { Slice } from '@reduxjs/toolkit';
import { resetSlice, shapeOf } from './replaced-slice';
import { rootReducer } from './root-reducer';

/** The slices of the store itself, which a remote must not replace. */
const OWN = Object.keys(rootReducer(undefined, { type: 'start' }));

const injected = new Map<string, Slice>();

/**
 * Injects the slice of a remote into the running store. Key = the slice's name, which is the remote's. Injecting the
 * same slice twice has no effect. The `selectors` of the result work before the slice's first action.
 *
 * A page may evaluate several releases of a remote: the slice of the last one is active. It continues with the existing
 * state if that has the same shape as its own initial state, otherwise it starts from its initial state. A release that
 * changes the meaning of fields without changing their shape must rename its slice.
 *
 * @example
 * const draft = injectSlice(draftSlice);
 * useAppSelector(draft.selectors.selectSection);
 * @throws TypeError for the name of a slice of the store itself
 */
export function injectSlice<S extends Slice>(slice: S): S {
  const name = slice.reducerPath;
  if (OWN.includes(name)) throw new TypeError(`${name} is a slice of the store itself.`);
  const before = injected.get(name);
  const own = slice.injectInto(rootReducer, { overrideExisting: true });
  injected.set(name, slice);
  if (before && shapeOf(before.getInitialState()) !== shapeOf(slice.getInitialState())) {
    resetSlice(name);
  }
  return own as unknown as S;
}
