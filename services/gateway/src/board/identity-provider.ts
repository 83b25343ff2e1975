import * as oidc from 'openid-client';
import { type OidcSettings } from './oidc-settings';

/** Values that bind an answer of the provider to the log-in that asked for it. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: whoever has the code alone gets no token for it. */
  readonly codeVerifier: string;
}

/** Who logged in at the provider, or why that is not known. `code` is for the log. */
export type Identity =
  | { readonly kind: 'subject'; readonly subject: string }
  | { readonly kind: 'rejected' | 'oneFactor' | 'unavailable'; readonly code: string };

/** OpenID Connect with an authorization code, PKCE, and a second factor that the provider confirms. */
export interface IdentityProvider {
  /** What people know it by. */
  readonly host: string;
  /** Where a browser logs in; null while the provider does not answer. */
  loginUrl(binding: Binding): Promise<URL | null>;
  /** @param query what the provider sent the browser back with */
  identityOf(query: string, binding: Binding): Promise<Identity>;
}

/** How long it may take to answer. */
const TIMEOUT_SECONDS = 5;
/** As long as a log-in may be under way. */
export const LONGEST_LOG_IN_SECONDS = 10 * 60;
/** RFC 8176: several factors were used. */
const SEVERAL_FACTORS = 'mfa';
/** Errors that say nothing of who logged in. */
const UNAVAILABLE = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

/** Asks nothing before somebody logs in: the product starts, and local accounts work, without the provider. */
export function createIdentityProvider(
  settings: OidcSettings,
  redirectUri: string,
  timeout: number = TIMEOUT_SECONDS,
): IdentityProvider {
  const { issuer, clientId, clientSecret, acr } = settings;
  let known: Promise<oidc.Configuration> | null = null;

  /** Metadata of the provider, kept until it does not answer. */
  function configuration(): Promise<oidc.Configuration> {
    known ??= oidc.discovery(issuer, clientId, undefined, authentication(clientSecret), {
      timeout,
      execute: [
        // The signature counts as well, not only that TLS led to the provider (ASVS 6.8.2).
        oidc.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- only an issuer on localhost may be without TLS
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
    return known;
  }

  function failed(error: unknown): Identity {
    if (isRejection(error)) return { kind: 'rejected', code: codeOf(error) };
    known = null;
    return { kind: 'unavailable', code: codeOf(error) };
  }

  return {
    host: issuer.host,
    async loginUrl({ state, nonce, codeVerifier }) {
      try {
        return oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid',
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          // Whoever logged out here gets in again with both factors, as with a local account.
          prompt: 'login',
          ...(acr !== null && { acr_values: acr }),
        });
      } catch {
        known = null;
        return null;
      }
    },
    async identityOf(query, { state, nonce, codeVerifier }) {
      try {
        const tokens = await oidc.authorizationCodeGrant(
          await configuration(),
          new URL(`${redirectUri}?${query}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
        );
        const claims = tokens.claims();
        if (!claims) return { kind: 'rejected', code: 'noIdToken' };
        if (!isFresh(claims)) return { kind: 'rejected', code: 'earlierLogIn' };
        if (!isStrong(claims, acr)) return { kind: 'oneFactor', code: 'oneFactor' };
        return { kind: 'subject', subject: claims.sub };
      } catch (error) {
        return failed(error);
      }
    },
  };
}

/** By the header, unless the provider takes the secret in the body alone. */
function authentication(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Nobody has to tell when somebody logged in; whoever does is believed. */
function isFresh({ iat, auth_time: at }: oidc.IDToken): boolean {
  return at === undefined || iat - at <= LONGEST_LOG_IN_SECONDS;
}

function isStrong({ amr, acr }: oidc.IDToken, wanted: string | null): boolean {
  if (wanted !== null) return acr === wanted;
  return Array.isArray(amr) && amr.includes(SEVERAL_FACTORS);
}

/** Somebody did not log in, or what was sent is not from that log-in; else the provider, or how it knows us, is at fault. */
function isRejection(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError) return true;
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant';
  return error instanceof oidc.ClientError && !UNAVAILABLE.includes(error.code ?? '');
}

/** A word of the protocol, and nothing that a browser sent. */
function codeOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError) return error.error;
  if (error instanceof oidc.ClientError) return error.code ?? 'unknown';
  return error instanceof oidc.AuthorizationResponseError ? error.code : 'unreachable';
}
