import type { Slice } from '@reduxjs/toolkit';

import { beginAnew, shapeOf } from './replaced-slice';
import { rootReducer } from './root-reducer';

/** The store's own slices: no remote's may stand in their place. */
const OWN = Object.keys(rootReducer(undefined, { type: 'start' }));

const injected = new Map<string, Slice>();

/**
 * Adds a remote's own slice to the running store. Key = the slice's name, which is the remote's. Injecting the
 * same slice twice does nothing. The result's `selectors` work before the slice's first action, too.
 *
 * A page may evaluate several releases of a remote: the last one's slice counts. It goes on with what lies there if it begins
 * with the same fields, else it begins anew. A release that keeps something else under the same fields gives its slice
 * another name.
 *
 * @example
 * const draft = injectSlice(draftSlice);
 * useAppSelector(draft.selectors.selectSection);
 * @throws TypeError for a name that a slice of the store itself has
 */
export function injectSlice<S extends Slice>(slice: S): S {
  const name = slice.reducerPath;
  if (OWN.includes(name)) throw new TypeError(`${name} is a slice of the store itself.`);
  const before = injected.get(name);
  const own = slice.injectInto(rootReducer, { overrideExisting: true });
  injected.set(name, slice);
  if (before && shapeOf(before.getInitialState()) !== shapeOf(slice.getInitialState())) {
    beginAnew(name);
  }
  return own as unknown as S;
}
