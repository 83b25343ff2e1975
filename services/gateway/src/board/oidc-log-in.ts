import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { type Clock } from '@edp/service';
import { newSession, sessionCookies } from '../sessions/session-cookie';
import { boardKey, type BoardSecrets } from './board-access';
import {
  type Binding,
  type Identity,
  type IdentityProvider,
  LONGEST_LOG_IN_SECONDS as SECONDS,
} from './identity-provider';
import { type Operators, type Spend } from './operators';

/** How a log-in at the identity provider ended. */
export type Outcome =
  | { readonly kind: 'operator'; readonly name: string }
  | { readonly kind: 'unlisted'; readonly subject: string; readonly code: string }
  | { readonly kind: 'stale'; readonly code: string }
  | Exclude<Identity, { readonly kind: 'subject' }>;

/** Log-ins of operators at the identity provider, from the click to the way back. */
export interface OidcLogIn {
  /** What people know the provider by. */
  readonly host: string;
  /** Where the browser goes; null while the provider does not answer. */
  begin(reply: FastifyReply): Promise<URL | null>;
  /** Once for each that was begun, at all gateways. */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<Outcome>;
}

export interface OidcLogInOptions {
  readonly provider: IdentityProvider;
  readonly secrets: BoardSecrets;
  /** Cookies for https alone. */
  readonly secure: boolean;
  readonly clock: Clock;
  /** While it cannot tell, the provider does, which takes a code once. */
  readonly spend: Spend;
  readonly operators: Pick<Operators, 'nameOf'>;
}

/**
 * What is under way is kept by the browser: a signed cookie with an id, from which the values that go to the provider are
 * derived. Whoever reads one of them in an address knows none of the others.
 */
export function createOidcLogIn(options: OidcLogInOptions): OidcLogIn {
  const { provider, secrets, secure, clock, spend, operators } = options;
  const key = boardKey(secrets, 'board oidc');
  const cookies = sessionCookies(key, { idleSeconds: SECONDS, lifetimeSeconds: SECONDS });
  const name = secure ? '__Host-board-oidc' : 'edp_board_oidc';
  // The way back is a page of another site's: a strict cookie would not be sent.
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
      const underWay = newSession(seconds());
      const url = await provider.loginUrl(bindingOf(underWay.id));
      if (url) reply.setCookie(name, cookies.write(underWay), { ...attributes, maxAge: SECONDS });
      return url;
    },
    async finish(request, reply) {
      reply.clearCookie(name, attributes);
      const reading = cookies.read(request.cookies[name], seconds());
      if (reading.state !== 'live') return { kind: 'stale', code: 'expired' };
      const { id } = reading.session;
      if ((await spend(id)) === false) return { kind: 'stale', code: 'used' };
      const query = new URL(request.url, 'http://gateway').search.slice(1);
      const identity = await provider.identityOf(query, bindingOf(id));
      if (identity.kind !== 'subject') return identity;
      const operator = operators.nameOf(identity.subject);
      if (operator !== null) return { kind: 'operator', name: operator };
      return { kind: 'unlisted', subject: identity.subject, code: 'unlisted' };
    },
  };
}
