import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { type Clock } from '@edp/service';
import { newSession, sessionCookies } from '../sessions/session-cookie';
import { boardKey, type BoardSecrets } from './board-access';
import {
  type Binding,
  type Identity,
  type IdentityProvider,
  MAX_LOGIN_SECONDS as SECONDS,
} from './identity-provider';
import { type Consume, type Operators } from './operators';

/** Result of a login at the identity provider. */
export type Outcome =
  | { readonly kind: 'operator'; readonly name: string }
  | { readonly kind: 'unlisted'; readonly subject: string; readonly code: string }
  | { readonly kind: 'stale'; readonly code: string }
  | Exclude<Identity, { readonly kind: 'subject' }>;

/** Logins of operators at the identity provider, from the redirect to the callback. */
export interface OidcLogIn {
  readonly host: string;
  /** URL for the redirect; null while the provider is unreachable. */
  begin(reply: FastifyReply): Promise<URL | null>;
  /** Completes a login; at most once for each, at all gateways. */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<Outcome>;
}

interface OidcLogInOptions {
  readonly provider: IdentityProvider;
  readonly secrets: BoardSecrets;
  readonly secure: boolean;
  readonly clock: Clock;
  /** While it is unknown, the identity provider ensures single use of the code. */
  readonly consume: Consume;
  readonly operators: Pick<Operators, 'nameOf'>;
}

/**
 * A pending login is stored in a signed cookie with an id, from which the values for the provider are derived: one of
 * them in a URL does not reveal the others.
 */
export function createOidcLogIn(options: OidcLogInOptions): OidcLogIn {
  const { provider, secrets, secure, clock, consume, operators } = options;
  const key = boardKey(secrets, 'board oidc');
  const cookies = sessionCookies(key, { idleSeconds: SECONDS, lifetimeSeconds: SECONDS });
  const name = secure ? '__Host-board-oidc' : 'edp_board_oidc';
  // The callback is a cross-site navigation, without strict cookies.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const seconds = () => Math.floor(clock().getTime() / 1000);

  function bindingOf(id: string): Binding {
    const derived = (what: string) =>
      createHmac('sha256', key).update(`${what} ${id}`).digest('base64url');
    return {
      state: derived('state'),
      nonce: derived('nonce'),
      codeVerifier: derived('code verifier'),
    };
  }

  return {
    host: provider.host,
    async begin(reply) {
      const login = newSession(seconds());
      const url = await provider.loginUrl(bindingOf(login.id));
      if (url) reply.setCookie(name, cookies.write(login), { ...attributes, maxAge: SECONDS });
      return url;
    },
    async finish(request, reply) {
      reply.clearCookie(name, attributes);
      const reading = cookies.read(request.cookies[name], seconds());
      if (reading.state !== 'live') return { kind: 'stale', code: 'expired' };
      const { id } = reading.session;
      if ((await consume(id)) === false) return { kind: 'stale', code: 'used' };
      const query = new URL(request.url, 'http://gateway').search.slice(1);
      const identity = await provider.identityOf(query, bindingOf(id));
      if (identity.kind !== 'subject') return identity;
      const operator = operators.nameOf(identity.subject);
      if (operator !== null) return { kind: 'operator', name: operator };
      return { kind: 'unlisted', subject: identity.subject, code: 'unlisted' };
    },
  };
}
