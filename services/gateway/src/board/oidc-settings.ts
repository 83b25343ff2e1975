import { type SettingsReader } from '@edp/service';
import { LOCAL_HOSTS } from '../http/pinned-host';

/** The identity provider that operators may log in at, and the client that the gateway is of it. */
export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the provider has to say of how somebody logged in; null: that more than one factor was used. */
  readonly acr: string | null;
}

const [ISSUER, CLIENT_ID, CLIENT_SECRET, ACR] = [
  'BOARD_OIDC_ISSUER',
  'BOARD_OIDC_CLIENT_ID',
  'BOARD_OIDC_CLIENT_SECRET',
  'BOARD_OIDC_ACR',
] as const;
const REQUIRED = [ISSUER, CLIENT_ID, CLIENT_SECRET];

/** @returns null when there is no identity provider: operators have local accounts alone */
export function readOidcSettings(read: SettingsReader): OidcSettings | null {
  const missing = REQUIRED.filter((name) => read.optional(name) === undefined);
  const acr = read.optional(ACR) ?? null;
  if (missing.length === REQUIRED.length && acr === null) return null;
  if (missing.length > 0) {
    read.refuse(
      `An identity provider needs ${REQUIRED.join(', ')} together: ${missing.join(', ')} is missing.`,
    );
    return null;
  }
  const issuer = issuerOf(read.text(ISSUER, ''));
  if (issuer === null) {
    read.refuse(`${ISSUER} must be an https:// address, or one of localhost.`);
    return null;
  }
  return {
    issuer,
    clientId: read.text(CLIENT_ID, ''),
    clientSecret: read.text(CLIENT_SECRET, ''),
    acr,
  };
}

/** As the provider writes it: with or without a slash at its end. */
function issuerOf(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const issuer = new URL(text);
  const isLocal = issuer.protocol === 'http:' && LOCAL_HOSTS.includes(issuer.hostname);
  return issuer.protocol === 'https:' || isLocal ? issuer : null;
}
