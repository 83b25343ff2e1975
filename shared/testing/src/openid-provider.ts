import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';

/** A different site from localhost. */
const HOST = '127.0.0.1';
const CLIENT_ID = 'board';
const CLIENT_SECRET = 'a secret of the client, which the provider gave';
const INTERACTION = '/interaction/';
/** Redirects from the provider to the page of the board. */
const MOST_REDIRECTS = 6;

/** The person at the provider, and the method of authentication. */
export interface Person {
  readonly subject: string;
  readonly amr?: readonly string[];
  readonly acr?: string;
}

export const AINA: Person = { subject: 'auth|aina-1', amr: ['pwd', 'otp', 'mfa'] };

/** A fake OpenID provider on this machine, which logs in the person that a test sets, without asking. */
export class OpenIdProvider {
  private readonly server = createServer();
  private provider!: Provider;
  person = AINA;

  /** Listens on a port, without keeping the process alive. */
  async listen(): Promise<this> {
    this.server.listen(0, HOST).unref();
    await new Promise((resolve) => this.server.once('listening', resolve));
    return this;
  }

  /** @param callback the client's redirect URI */
  async serve(callback: string): Promise<void> {
    const { Provider: OidcProvider } = await import('oidc-provider');
    this.provider = new OidcProvider(this.issuer, {
      clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [callback] }],
      claims: { openid: ['sub', 'acr', 'amr'] },
      acrValues: ['gold', 'silver'],
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => INTERACTION + uid },
      findAccount: (_, subject) => ({ accountId: subject, claims: () => ({ sub: subject }) }),
      async loadExistingGrant({ oidc: { provider, session, client } }) {
        const grant = new provider.Grant({
          clientId: client?.clientId,
          accountId: session?.accountId,
        });
        grant.addOIDCScope('openid');
        await grant.save();
        return grant;
      },
    });
    const respond = this.provider.callback();
    this.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!request.url?.startsWith(INTERACTION)) return void respond(request, response);
      const { subject, amr, acr } = this.person;
      const login = { accountId: subject, ...(amr && { amr: [...amr] }), ...(acr && { acr }) };
      void this.provider.interactionFinished(request, response, { login });
    });
  }

  get issuer(): string {
    return `http://${HOST}:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings of the gateway. */
  get settings() {
    return {
      BOARD_OIDC_ISSUER: this.issuer,
      BOARD_OIDC_CLIENT_ID: CLIENT_ID,
      BOARD_OIDC_CLIENT_SECRET: CLIENT_SECRET,
    };
  }

  /** Logs the person in, in a redirected browser. @returns the redirect back */
  async logIn(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let url = new URL(address);
    for (let redirects = 0; url.origin === this.issuer; redirects += 1) {
      if (redirects === MOST_REDIRECTS) throw new Error(`${url.pathname} leads nowhere.`);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(await answer.text());
      url = new URL(location, url);
    }
    return url;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
