import { type RemoteOverride } from '@edp/contracts';
import { LOCAL_HOSTS } from '../http/pinned-host';

/** A remote, and the base URL of its release, with a trailing slash. */
export interface Override {
  readonly remote: string;
  readonly base: string;
}

/** The parsed value of the query or the cookie. */
type ParsedOverride =
  | { readonly kind: 'none' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'bad'; readonly problem: NonNullable<RemoteOverride['problem']> }
  | { readonly kind: 'override'; readonly override: Override };

const NAME = /^(?:mfe-)?([a-z][a-z0-9-]{0,36})$/;
const PATH = /^\/(?:[A-Za-z0-9_-]+\/)*$/;
const LONGEST = 200;

/**
 * Parses `plan=http://localhost:8102/remote/`. An empty value removes an override.
 *
 * @param value of `?mfe-override=`, or of the cookie that stores it
 */
export function readOverride(value: unknown): ParsedOverride {
  if (value === undefined) return { kind: 'none' };
  if (value === '') return { kind: 'reset' };
  if (typeof value !== 'string' || value.length > LONGEST) return { kind: 'bad', problem: 'form' };
  const split = value.indexOf('=');
  const [, name] = NAME.exec(value.slice(0, Math.max(split, 0))) ?? [];
  const address = value.slice(split + 1);
  if (name === undefined || !URL.canParse(address)) return { kind: 'bad', problem: 'form' };

  const { protocol, hostname, origin, pathname, search, hash, username, password } = new URL(
    address,
  );
  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (!isWeb || !LOCAL_HOSTS.includes(hostname)) return { kind: 'bad', problem: 'notLocal' };
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const isPlain = [search, hash, username, password].every((part) => part === '');
  if (!isPlain || !PATH.test(path)) return { kind: 'bad', problem: 'form' };
  return { kind: 'override', override: { remote: `mfe-${name}`, base: origin + path } };
}

export function writeOverride({ remote, base }: Override): string {
  return `${remote}=${base}`;
}
