import { createAction, type Reducer } from '@reduxjs/toolkit';

/** The state of another release under this name does not have the shape of the current slice. */
const sliceReplaced = createAction<string>('store/sliceReplaced');

type Dispatch = (replaced: ReturnType<typeof sliceReplaced>) => void;

/** A page has one store; tests create several. */
const dispatches = new Set<Dispatch>();

/** Registers the dispatch of a store for slice resets. */
export function onSliceReset(dispatch: Dispatch): void {
  dispatches.add(dispatch);
}

/** Resets the slice of this name in every store, before it is read. */
export function resetSlice(name: string): void {
  for (const dispatch of dispatches) dispatch(sliceReplaced(name));
}

/** Wraps the reducer of a store so that slices can be reset. */
export function resettable<State extends object>(reducer: Reducer<State>): Reducer<State> {
  return (state, action) => {
    if (!state || !sliceReplaced.match(action)) return reducer(state, action);
    const others = Object.entries(state).filter(([name]) => name !== action.payload);
    return reducer(Object.fromEntries(others) as State, action);
  };
}

/**
 * Names and types of the fields of an initial state. A slice can continue with the state of another release if the
 * shapes are equal. Fields that are initially empty have no nested shape.
 */
export function shapeOf(value: unknown): string {
  if (value === null || Array.isArray(value) || typeof value !== 'object') return typeName(value);
  const fields = Object.entries(value).map(([name, inner]) => `${name}:${shapeOf(inner)}`);
  return `{${fields.sort().join(',')}}`;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
