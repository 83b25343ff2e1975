import { useCallback } from 'react';
import { useHost } from '@edp/mfe';
import type { EventParams } from '@edp/telemetry';

/** Accepts numbers, booleans and unions of string literals; `string` becomes `never`, so it does not compile. */
type Closed<Value> = string extends Value ? never : Value;

/** Constraint on the declared events of a remote: each name with its parameters. */
export type EventsOf<Declared> = {
  readonly [Name in keyof Declared]: EventParams & {
    readonly [Param in keyof Declared[Name]]: Closed<Declared[Name][Param]>;
  };
};

export type TrackEvent<Declared> = <Name extends keyof Declared & string>(
  name: Name,
  params: Declared[Name],
) => void;

/**
 * Returns a function that sends an analytics event declared by the remote. In the data layer the event has the remote's
 * name as prefix: `plan/layout_chosen`. The event is dropped without consent, in a shell without `track` in its host
 * props, and in a remote that runs alone.
 *
 * @example
 * // analytics.ts
 * export interface PlanEvents { readonly layout_chosen: { readonly layout: 'Family' | 'Individual' } }
 * // the component
 * const track = useTrack<PlanEvents>();
 * track('layout_chosen', { layout });
 */
export function useTrack<Declared extends EventsOf<Declared>>(): TrackEvent<Declared> {
  const { track } = useHost();
  return useCallback((name, params) => track?.({ name, params }), [track]);
}
