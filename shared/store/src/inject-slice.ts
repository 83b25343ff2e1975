import type { Slice } from '@reduxjs/toolkit';

import { rootReducer } from './root-reducer';

/**
 * Adds a remote's own slice to the running store. Key = the slice's name, which is the remote's. Injecting the
 * same slice twice does nothing. The result's `selectors` work before the slice's first action, too.
 *
 * @example
 * const draft = injectSlice(draftSlice);
 * useAppSelector(draft.selectors.selectSection);
 */
export function injectSlice<S extends Slice>(slice: S): S {
  return slice.injectInto(rootReducer) as unknown as S;
}
