import { errors, jwtVerify, SignJWT } from 'jose';
import { Value } from 'typebox/value';
import { isFixedSubject, RefId } from '@edp/contracts';
import type { Clock, Random } from '@edp/service';
import { type Caller, ProblemError } from '../../platform/http';
import type { Journeys } from '../journeys.service';

/** Tokens of the medical endpoints, bound to a session and a subject. */
export interface Tokens {
  /**
   * Issues a token for a reference of this session, or for a fixed last path segment.
   *
   * @param payload the subject as a JSON string, as in the specification
   */
  issue(caller: Caller, payload: string): Promise<string>;
  /** Rejects a token that is missing, expired, forged, of another session or for something else. */
  check(caller: Caller, token: string | undefined, subject: string): Promise<void>;
}

interface Dependencies {
  readonly secret: string;
  readonly journeys: Pick<Journeys, 'owned'>;
  /** The system clock. */
  readonly clock: Clock;
  readonly random: Random;
}

const LIFE_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const ISSUER = 'edp-provider';
const AUDIENCE = 'edp-medical';
const ID_BYTES = 16;

export function createTokens({ secret, journeys, clock, random }: Dependencies): Tokens {
  const key = new TextEncoder().encode(secret);

  return {
    async issue(caller, payload) {
      const subject = readPayload(payload);
      if (!isFixedSubject(subject)) {
        if (!Value.Check(RefId, subject)) throw new ProblemError('notFound');
        await journeys.owned(caller, subject);
      }
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ ref: subject })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(caller.sessionKey)
        .setJti(random(ID_BYTES).toString('base64url'))
        .setIssuedAt(now)
        .setExpirationTime(now + LIFE_SECONDS)
        .sign(key);
    },

    async check(caller, token, subject) {
      if (token === undefined) throw new ProblemError('unauthorised');
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          subject: caller.sessionKey,
          currentDate: clock(),
          requiredClaims: ['exp', 'iat', 'jti'],
        });
        if (payload.ref !== subject) {
          throw new ProblemError('unauthorised', { tampering: { fields: ['reference'] } });
        }
      } catch (error) {
        if (error instanceof errors.JOSEError) throw problemErrorOf(error);
        throw error;
      }
    },
  };
}

/** Reports a forged token, or one of another session, as tampering; an expired one not. */
function problemErrorOf(cause: errors.JOSEError): ProblemError {
  const isForged = cause instanceof errors.JWSSignatureVerificationFailed;
  const isOfOtherSession =
    cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'sub';
  return new ProblemError('unauthorised', {
    cause,
    ...((isForged || isOfOtherSession) && { tampering: { fields: ['token'] } }),
  });
}

function readPayload(payload: string): string {
  const malformed = { errors: [{ pointer: '/payload', code: 'json' }] };
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    throw new ProblemError('malformed', malformed);
  }
  if (typeof value !== 'string') throw new ProblemError('malformed', malformed);
  return value;
}
