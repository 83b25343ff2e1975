const TIMEOUT_MS = 5_000;
const REQUIRED = ['BOARD_OIDC_CLIENT_ID', 'BOARD_OIDC_CLIENT_SECRET'];
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];

/**
 * Checks that operators can log in at the identity provider: all settings exist, and it returns its metadata.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string | null>} one sentence, or null
 */
export async function oidcProblem(env) {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length > 0) return `BOARD_OIDC_ISSUER needs ${missing.join(' and ')} as well.`;
  const issuer = env.BOARD_OIDC_ISSUER ?? '';
  const metadata = await metadataOf(issuer);
  if (metadata === null) return `BOARD_OIDC_ISSUER: ${issuer} does not respond with its metadata.`;
  if (metadata.issuer !== issuer)
    return `BOARD_OIDC_ISSUER: ${issuer} names itself ${metadata.issuer}. Set that one.`;
  const absent = ENDPOINTS.filter((name) => typeof metadata[name] !== 'string');
  return absent.length > 0 ? `BOARD_OIDC_ISSUER: ${issuer} names no ${absent.join(', ')}.` : null;
}

/** @param {string} issuer @returns {Promise<Record<string, unknown> | null>} */
async function metadataOf(issuer) {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
