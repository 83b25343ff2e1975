import * as oidc from 'openid-client';
import { type OidcSettings } from './oidc-settings';

/** Values that bind a response of the provider to its login request. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: without it, the authorization code alone yields no token. */
  readonly codeVerifier: string;
}

/** The subject that logged in, or why there is none. `code` is for the log. */
export type Identity =
  | { readonly kind: 'subject'; readonly subject: string }
  | { readonly kind: 'rejected' | 'oneFactor' | 'unavailable'; readonly code: string };

/** OpenID Connect with an authorization code, PKCE, and a second factor that the provider confirms. */
export interface IdentityProvider {
  readonly host: string;
  /** URL of the login; null while the provider is unreachable. */
  loginUrl(binding: Binding): Promise<URL | null>;
  /** @param query of the callback URL */
  identityOf(query: string, binding: Binding): Promise<Identity>;
}

const TIMEOUT_SECONDS = 5;
export const MAX_LOGIN_SECONDS = 10 * 60;
/** `amr` value for several factors (RFC 8176). */
const MULTI_FACTOR = 'mfa';
/** Errors of the provider or of a clock, not of the login. */
const PROVIDER_ERRORS = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
];
/** The same in the query of the callback (RFC 6749, 4.1.2.1). */
const CALLBACK_ERRORS = ['server_error', 'temporarily_unavailable'];

/** Sends no request before a login: the product starts, and local accounts work, without the provider. */
export function createIdentityProvider(
  settings: OidcSettings,
  redirectUri: string,
  timeout: number = TIMEOUT_SECONDS,
): IdentityProvider {
  const { issuer, clientId, clientSecret, acr } = settings;
  let cached: Promise<oidc.Configuration> | null = null;

  /** Metadata of the provider, cached until a request fails. */
  function configuration(): Promise<oidc.Configuration> {
    cached ??= oidc.discovery(issuer, clientId, undefined, authentication(clientSecret), {
      timeout,
      execute: [
        // Verifies the signature of ID tokens, in addition to TLS (ASVS 6.8.2).
        oidc.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- only an issuer on localhost may be without TLS
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
    return cached;
  }

  function failed(error: unknown): Identity {
    if (isRejection(error)) return { kind: 'rejected', code: codeOf(error) };
    // The query of a callback is not evidence that the provider's metadata changed.
    if (!(error instanceof oidc.AuthorizationResponseError)) cached = null;
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
          // A login after a logout needs both factors again, as with a local account.
          prompt: 'login',
          ...(acr !== null && { acr_values: acr }),
        });
      } catch {
        cached = null;
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

/** Client authentication by header, unless the provider only supports the body. */
function authentication(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** `auth_time` is optional; if present, it must be recent. */
function isFresh({ iat, auth_time: at }: oidc.IDToken): boolean {
  return at === undefined || iat - at <= MAX_LOGIN_SECONDS;
}

function isStrong({ amr, acr }: oidc.IDToken, required: string | null): boolean {
  if (required !== null) return acr === required;
  return Array.isArray(amr) && amr.includes(MULTI_FACTOR);
}

/** Whether the login failed or does not match its request; otherwise the provider or its configuration failed. */
function isRejection(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError)
    return !CALLBACK_ERRORS.includes(error.error);
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant';
  return error instanceof oidc.ClientError && !PROVIDER_ERRORS.includes(error.code ?? '');
}

/** An error code of the protocol; never contains input of a browser. */
function codeOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError) return error.error;
  if (error instanceof oidc.ClientError) return error.code ?? 'unknown';
  if (!(error instanceof oidc.AuthorizationResponseError)) return 'unreachable';
  return CALLBACK_ERRORS.includes(error.error) ? error.error : error.code;
}
