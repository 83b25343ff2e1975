/** A token is replaced this long before it expires: requests take time, and clocks differ. */
const MARGIN_MS = 60_000;
/** Lifetime of a token without expiry (decisions section 3: 15 minutes). */
const DEFAULT_LIFETIME_MS = 15 * 60_000;

interface TokenPorts {
  /** Requests a token from the server; null on failure. */
  readonly obtain: (reference: string, timeoutMs: number) => Promise<string | null>;
  readonly now: () => number;
}

/** Tokens of the medical API, one per reference, cached in memory only. */
export interface Tokens {
  readonly get: (reference: string, timeoutMs: number) => Promise<string | null>;
  /** Whether `get` returns a cached token without a request. */
  readonly has: (reference: string) => boolean;
  /** After a 401: the next `get` requests a new token. */
  readonly forget: (reference: string) => void;
  /** After a change of the session id: tokens are bound to it. */
  readonly forgetAll: () => void;
}

interface CachedToken {
  readonly token: string;
  readonly validUntil: number;
}

export function createTokens({ obtain, now }: TokenPorts): Tokens {
  const cached = new Map<string, CachedToken>();
  const pending = new Map<string, Promise<string | null>>();

  async function requestToken(reference: string, timeoutMs: number): Promise<string | null> {
    const token = await obtain(reference, timeoutMs);
    if (token !== null)
      cached.set(reference, { token, validUntil: expiryOf(token, now()) - MARGIN_MS });
    pending.delete(reference);
    return token;
  }

  function cachedFor(reference: string): string | null {
    const entry = cached.get(reference);
    return entry && entry.validUntil > now() ? entry.token : null;
  }

  return {
    has: (reference) => cachedFor(reference) !== null,
    get(reference, timeoutMs) {
      const token = cachedFor(reference);
      if (token !== null) return Promise.resolve(token);
      const request = pending.get(reference) ?? requestToken(reference, timeoutMs);
      pending.set(reference, request);
      return request;
    },
    forget(reference) {
      cached.delete(reference);
    },
    forgetAll() {
      cached.clear();
    },
  };
}

interface RejectedToken {
  readonly token: string | null;
  /** The token was cached before the request: the server may have rotated its key since. */
  readonly wasCached: boolean;
}

/**
 * Whether a rejected request should be repeated with a new token: the rejected one belonged to an earlier time or
 * session. If it was obtained for this very request, the request itself is invalid, and a repetition would be rejected
 * too.
 */
export function isWorthRetrying(
  fresh: string | null,
  { token: rejected, wasCached }: RejectedToken,
): fresh is string {
  if (fresh === null || wasCached) return fresh !== null;
  const [before, after] = [rejected === null ? null : claimsOf(rejected), claimsOf(fresh)];
  // Unreadable claims cannot be compared.
  if (before?.sub === undefined || after?.sub === undefined) return true;
  return before.sub !== after.sub;
}

/** By the lifetime of a new token: the clock of a device may be wrong by more than that. */
function expiryOf(token: string, now: number): number {
  const { exp, iat } = claimsOf(token) ?? {};
  if (exp === undefined) return now + DEFAULT_LIFETIME_MS;
  return iat === undefined ? exp * 1000 : now + (exp - iat) * 1000;
}

interface Claims {
  /** Expiry in seconds, by the server's clock. */
  readonly exp?: number;
  /** Time of issue, likewise. */
  readonly iat?: number;
  readonly sub?: string;
}

/** Reads the claims of a JWT for timing only; the server alone verifies it. Null for another kind of token. */
function claimsOf(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp, iat, sub } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return {
      ...(typeof exp === 'number' && { exp }),
      ...(typeof iat === 'number' && { iat }),
      ...(typeof sub === 'string' && { sub }),
    };
  } catch {
    return null;
  }
}
