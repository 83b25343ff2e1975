/** Time left at which a token is replaced before it is used: requests take time, and clocks differ. */
const MARGIN_MS = 60_000;
/** Used when a token does not say when it ends (decisions section 3: 15 minutes). */
const USUAL_LIFE_MS = 15 * 60_000;

export interface TokenPorts {
  /** Asks the server for a token; null when it could not be had. */
  readonly obtain: (reference: string) => Promise<string | null>;
  readonly now: () => number;
}

/** Tokens of the medical API, one per reference, kept in memory only. */
export interface Tokens {
  readonly get: (reference: string) => Promise<string | null>;
  /** Whether `get` has one of before, and asks nobody. */
  readonly has: (reference: string) => boolean;
  /** After a 401: the next `get` asks the server. */
  readonly forget: (reference: string) => void;
  /** After the session has got another id: tokens are bound to the one before. */
  readonly forgetAll: () => void;
}

interface Kept {
  readonly token: string;
  readonly goodUntil: number;
}

export function createTokens({ obtain, now }: TokenPorts): Tokens {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<string | null>>();

  async function ask(reference: string): Promise<string | null> {
    const token = await obtain(reference);
    if (token !== null) kept.set(reference, { token, goodUntil: endOf(token, now()) - MARGIN_MS });
    asked.delete(reference);
    return token;
  }

  function keptFor(reference: string): string | null {
    const known = kept.get(reference);
    return known && known.goodUntil > now() ? known.token : null;
  }

  return {
    has: (reference) => keptFor(reference) !== null,
    get(reference) {
      const token = keptFor(reference);
      if (token !== null) return Promise.resolve(token);
      const asking = asked.get(reference) ?? ask(reference);
      asked.set(reference, asking);
      return asking;
    },
    forget(reference) {
      kept.delete(reference);
    },
    forgetAll() {
      kept.clear();
    },
  };
}

export interface RefusedToken {
  readonly token: string | null;
  /** It was had before the call: the server may have signed with another key then. */
  readonly wasKept: boolean;
}

/**
 * Whether a call that was refused may be taken with a new token: the one before was of another time or session. Where
 * it was made for this very call, it is the request that is at fault, and the server need not refuse it twice.
 */
export function mayHelp(
  fresh: string | null,
  { token: refused, wasKept }: RefusedToken,
): fresh is string {
  if (fresh === null || wasKept) return fresh !== null;
  const [before, after] = [refused === null ? null : claimsOf(refused), claimsOf(fresh)];
  // Whoever cannot read them cannot tell.
  if (before?.sub === undefined || after?.sub === undefined) return true;
  return before.sub !== after.sub;
}

function endOf(token: string, now: number): number {
  const { exp } = claimsOf(token) ?? {};
  return exp === undefined ? now + USUAL_LIFE_MS : exp * 1000;
}

interface Claims {
  /** In seconds, by the server's clock. */
  readonly exp?: number;
  readonly sub?: string;
}

/** The browser reads a JWT for timing only; the server alone decides. Null for a token of another kind. */
function claimsOf(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp, sub } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return {
      ...(typeof exp === 'number' && { exp }),
      ...(typeof sub === 'string' && { sub }),
    };
  } catch {
    return null;
  }
}
