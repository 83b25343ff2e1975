import { type SettingsReader } from '@edp/service';
import { LOCAL_HOSTS } from '../http/pinned-host';

/** The identity provider for operators, and the gateway's client there. */
export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Required `acr` of a login; null: `amr` must contain `mfa`. */
  readonly acr: string | null;
}

const [ISSUER, CLIENT_ID, CLIENT_SECRET, ACR] = [
  'BOARD_OIDC_ISSUER',
  'BOARD_OIDC_CLIENT_ID',
  'BOARD_OIDC_CLIENT_SECRET',
  'BOARD_OIDC_ACR',
] as const;
const REQUIRED = [ISSUER, CLIENT_ID, CLIENT_SECRET];

/** @returns null without an identity provider: there are only local accounts */
export function readOidcSettings(read: SettingsReader): OidcSettings | null {
  const missing = REQUIRED.filter((name) => read.optional(name) === undefined);
  const acr = read.optional(ACR) ?? null;
  if (missing.length === REQUIRED.length && acr === null) return null;
  if (missing.length > 0) {
    read.addProblem(
      `An identity provider needs ${REQUIRED.join(', ')} together: ${missing.join(', ')} is missing.`,
    );
    return null;
  }
  const issuer = issuerOf(read.text(ISSUER, ''));
  if (issuer === null) {
    read.addProblem(`${ISSUER} must be an https:// address, or one of localhost.`);
    return null;
  }
  return {
    issuer,
    clientId: read.text(CLIENT_ID, ''),
    clientSecret: read.text(CLIENT_SECRET, ''),
    acr,
  };
}

/** The issuer as configured, with or without a trailing slash. */
function issuerOf(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const issuer = new URL(text);
  const isLocal = issuer.protocol === 'http:' && LOCAL_HOSTS.includes(issuer.hostname);
  return issuer.protocol === 'https:' || isLocal ? issuer : null;
}
