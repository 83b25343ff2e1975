import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createIdentityProvider } from './identity-provider';

const CALLBACK = 'https://shop.example/edp/life/-/remotes/oidc/callback';
const BINDING = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) };
const CALLBACK_QUERY = 'code=code&state=state';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = newKeys();
const server = createServer();
let issuer: URL;
/** The response of each path; a path without one never responds. */
let responses: Record<string, (response: ServerResponse) => void>;

beforeAll(async () => {
  server.on('request', ({ url = '' }, response) => responses[url]?.(response));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  issuer = new URL(`http://localhost:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  responses = {
    '/.well-known/openid-configuration': json({
      issuer: issuer.origin,
      authorization_endpoint: `${issuer.origin}/authorize`,
      token_endpoint: `${issuer.origin}/token`,
      jwks_uri: `${issuer.origin}/keys`,
      response_types_supported: ['code'],
    }),
    '/keys': json({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig' }],
    }),
    '/token': tokenOf(keys.privateKey),
  };
});

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A token response with these claims, signed with this key or unsigned. */
function tokenOf(key: KeyObject | null, claims: object = {}) {
  const now = Math.floor(Date.now() / 1000);
  const required = { iss: issuer.origin, aud: 'board', sub: 'aina-1', iat: now, exp: now + 60 };
  const content = [
    { alg: key ? 'RS256' : 'none', kid: '1' },
    { ...required, nonce: 'nonce', amr: ['mfa'], ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const text = content.join('.');
  const signature = key ? sign('sha256', Buffer.from(text), key).toString('base64url') : '';
  return json({ access_token: 'a', token_type: 'Bearer', id_token: `${text}.${signature}` });
}

/** @param timeout in seconds */
function provider(timeout?: number) {
  const settings = { issuer, clientId: 'board', clientSecret: 'a secret', acr: null };
  return createIdentityProvider(settings, CALLBACK, timeout);
}

describe('the identity provider', () => {
  it('returns the subject that logged in', async () => {
    const identity = await provider().identityOf(CALLBACK_QUERY, BINDING);
    expect(identity).toEqual({ kind: 'subject', subject: 'aina-1' });
  });

  it('must confirm a new login, not an earlier one', async () => {
    const url = await provider().loginUrl(BINDING);
    expect(url?.searchParams.get('prompt')).toBe('login');
    const now = Math.floor(Date.now() / 1000);
    responses['/token'] = tokenOf(keys.privateKey, { iat: now, auth_time: now - 599 });
    expect(await provider().identityOf(CALLBACK_QUERY, BINDING)).toMatchObject({ kind: 'subject' });
    responses['/token'] = tokenOf(keys.privateKey, { iat: now, auth_time: now - 601 });
    expect(await provider().identityOf(CALLBACK_QUERY, BINDING)).toMatchObject({
      code: 'earlierLogIn',
    });
  });

  it.each([
    ['signed with another key', () => tokenOf(newKeys().privateKey)],
    ['without a signature', () => tokenOf(null)],
    ['for another client', () => tokenOf(keys.privateKey, { aud: 'another' })],
    ['of another issuer', () => tokenOf(keys.privateKey, { iss: 'https://id.example' })],
    ['with another nonce', () => tokenOf(keys.privateKey, { nonce: 'another' })],
    ['that is missing', () => json({ access_token: 'a', token_type: 'Bearer' })],
    ['for an unknown code', () => json({ error: 'invalid_grant' }, 400)],
  ])('is rejected with a token %s', async (_what, token) => {
    responses['/token'] = token();
    expect(await provider().identityOf(CALLBACK_QUERY, BINDING)).toMatchObject({
      kind: 'rejected',
    });
  });

  it.each([
    ['that fails', json({}, 500)],
    ['that responds with HTML', (response: ServerResponse) => response.end('<html>')],
    ['that rejects this client', json({ error: 'invalid_client' }, 401)],
    [
      'whose clock is wrong',
      (response: ServerResponse) => tokenOf(keys.privateKey, { exp: 1_000_000_000 })(response),
    ],
    [
      'whose key is not published',
      (response: ServerResponse) => {
        responses['/keys'] = json({ keys: [] });
        tokenOf(keys.privateKey)(response);
      },
    ],
  ])('is unavailable with a token endpoint %s', async (_what, token) => {
    responses['/token'] = token;
    expect(await provider().identityOf(CALLBACK_QUERY, BINDING)).toMatchObject({
      kind: 'unavailable',
    });
  });

  it.each(['server_error', 'temporarily_unavailable'])(
    'is unavailable if it reports %s to the browser',
    async (code) => {
      const identity = await provider().identityOf(`error=${code}&state=state`, BINDING);
      expect(identity).toEqual({ kind: 'unavailable', code });
    },
  );

  it('rejects a login that it denied', async () => {
    const identity = await provider().identityOf('error=access_denied&state=state', BINDING);
    expect(identity).toMatchObject({ kind: 'rejected' });
  });

  it('is unavailable after a timeout', async () => {
    responses = {};
    const slow = provider(0.05);
    expect(await slow.loginUrl(BINDING)).toBeNull();
    expect(await slow.identityOf(CALLBACK_QUERY, BINDING)).toEqual({
      kind: 'unavailable',
      code: 'OAUTH_TIMEOUT',
    });
  });

  it('is requested again after an outage, and its metadata is then cached', async () => {
    const path = '/.well-known/openid-configuration';
    const metadata = responses[path] ?? json({});
    const client = provider();
    responses[path] = json({}, 503);
    expect(await client.loginUrl(BINDING)).toBeNull();
    responses[path] = metadata;
    expect((await client.loginUrl(BINDING))?.pathname).toBe('/authorize');
    responses[path] = json({}, 503);
    expect((await client.loginUrl(BINDING))?.pathname).toBe('/authorize');
  });

  it('is rejected when it names another issuer', async () => {
    responses['/.well-known/openid-configuration'] = json({ issuer: 'https://id.example' });
    expect(await provider().loginUrl(BINDING)).toBeNull();
  });
});
