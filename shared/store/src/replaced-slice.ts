import { createAction, type Reducer } from '@reduxjs/toolkit';

/** What another release left under this name does not fit the slice that stands there now. */
const sliceReplaced = createAction<string>('store/sliceReplaced');

type Tell = (replaced: ReturnType<typeof sliceReplaced>) => void;

/** A page has one store; tests make several. */
const told = new Set<Tell>();

/** A store that is to be told of slices that begin anew. */
export function tellOfReplaced(tell: Tell): void {
  told.add(tell);
}

/** Lets the slice of this name begin anew in every store, before anybody reads from it. */
export function beginAnew(name: string): void {
  for (const tell of told) tell(sliceReplaced(name));
}

/** The reducer of a store whose slices may be replaced by others that hold something else. */
export function replaceable<State extends object>(reducer: Reducer<State>): Reducer<State> {
  return (state, action) => {
    if (!state || !sliceReplaced.match(action)) return reducer(state, action);
    const kept = Object.entries(state).filter(([name]) => name !== action.payload);
    return reducer(Object.fromEntries(kept) as State, action);
  };
}

/**
 * Names and types of the fields that a slice begins with: two slices that agree in it can go on with what the other left. Nothing
 * is known of what lies below a field that begins empty.
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
