import { EdpError } from '@edp/errors';
import { reportClientError } from './client-errors';
import type { DataLayerOptions, EventParams } from './data-layer';

/** An analytics event as a remote sends it. */
interface RemoteEvent {
  /** Unique within the remote, such as `layout_chosen`. */
  readonly name: string;
  readonly params: EventParams;
}

export type TrackRemoteEvent = (event: RemoteEvent) => void;

/**
 * One token of at most 40 characters with at most three digits. E-mail addresses, NRICs, passport and telephone numbers,
 * dates, full names and postal addresses do not match.
 */
const IDENTIFIER = /^(?=.{1,40}$)(?!(?:.*\d){4})[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/i;

/** Counts and amounts of money are smaller; an NRIC, a telephone number or a date written as digits is not. */
const NUMBER_LIMIT = 1_000_000;

/**
 * Creates the `track` function of one remote. Events are prefixed with the remote's name, pass the same consent gate as
 * the shell's, and carry no hash of the buyer. An event that could hold personal data is dropped and reported without
 * its values, with or without consent.
 *
 * @param remote such as `mfe-plan`
 * @example
 * const track = createRemoteTrack('mfe-plan', { hasConsent, entries });
 * track({ name: 'layout_chosen', params: { layout: 'Family' } });
 */
export function createRemoteTrack(
  remote: string,
  { hasConsent, entries }: DataLayerOptions,
): TrackRemoteEvent {
  const prefix = remote.replace(/^mfe-/, '');
  return ({ name, params }) => {
    const invalid = findInvalidPart(name, params);
    if (invalid) reportClientError(remote, new EdpError('EVENT_REJECTED', invalid));
    else if (hasConsent()) entries.push({ ...params, event: `${prefix}/${name}` });
  };
}

/** @returns details for the report: never a value, and a name only if it is an identifier; null for a valid event */
function findInvalidPart(
  name: string,
  params: EventParams,
): Readonly<Record<string, string>> | null {
  if (!IDENTIFIER.test(name)) return { part: 'name' };
  for (const [param, value] of Object.entries(params)) {
    if (!IDENTIFIER.test(param)) return { event: name, part: 'parameter name' };
    if (!isSafe(value)) return { event: name, part: param };
  }
  return null;
}

/** Checks types too: a remote is compiled separately, so its declared types do not protect the shell. */
function isSafe(value: unknown): boolean {
  if (typeof value === 'string') return IDENTIFIER.test(value);
  if (typeof value === 'number') return Math.abs(value) < NUMBER_LIMIT;
  return typeof value === 'boolean';
}
