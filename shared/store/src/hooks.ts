import { useDispatch, useSelector, useStore } from 'react-redux';

import type { AppDispatch, AppStore } from './create-app-store';
import type { RootState } from './root-reducer';

/** @example const members = useAppSelector(selectMembers); */
export const useAppSelector = useSelector.withTypes<RootState>();
/** @example const dispatch = useAppDispatch(); */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();
