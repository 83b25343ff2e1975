import { type Clock } from '@edp/service';
import { type EndedSessions } from '../sessions/ended-sessions';
import { accountsFile } from './accounts-file';
import { createBoardAccess } from './board-access';
import { type BoardOptions } from './board.routes';
import { createIdentityProvider } from './identity-provider';
import { createOidcLogIn } from './oidc-log-in';
import { type OidcSettings } from './oidc-settings';
import { OIDC_CALLBACK_PATH } from './oidc.routes';
import { createOperators } from './operators';

interface LoginSettings {
  readonly boardAccounts: string;
  readonly boardOidc: OidcSettings | null;
  readonly boardSecret: string;
  readonly sessionSecret: string;
  readonly publicUrl: URL;
}

/** Creates the configured login methods of the dashboard: local accounts, and an identity provider if there is one. */
export function createBoardLogins(
  settings: LoginSettings,
  clock: Clock,
  ended: EndedSessions,
): Pick<BoardOptions, 'access' | 'accounts' | 'oidc' | 'publicOrigin'> {
  const { boardAccounts, boardOidc, boardSecret, sessionSecret, publicUrl } = settings;
  const publicOrigin = publicUrl.origin;
  const issuer = boardOidc?.issuer.href ?? null;
  const accounts = accountsFile(boardAccounts, clock);
  const shared = {
    secrets: { secret: boardSecret, sessionSecret },
    secure: publicUrl.protocol === 'https:',
    clock,
    operators: createOperators(accounts, clock, ended.consume, issuer),
  };
  const access = createBoardAccess({ ...shared, accounts, ended });
  if (!boardOidc) return { access, accounts, oidc: null, publicOrigin };
  const provider = createIdentityProvider(boardOidc, publicOrigin + OIDC_CALLBACK_PATH);
  const oidc = createOidcLogIn({ ...shared, provider, consume: ended.consume });
  return { access, accounts, oidc, publicOrigin };
}
