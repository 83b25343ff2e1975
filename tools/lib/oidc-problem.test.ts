import { createServer } from 'node:http';
import { oidcProblem } from './oidc-problem.mjs';
import { listen } from './ports.mjs';

let metadata: Record<string, unknown> | null;
let env: Record<string, string>;
let listening: Awaited<ReturnType<typeof listen>>;
const server = createServer(({ url }, response) => {
  const exists = metadata !== null && url === '/realms/edp/.well-known/openid-configuration';
  response.writeHead(exists ? 200 : 404).end(JSON.stringify(metadata));
});

beforeAll(async () => {
  listening = await listen(server);
});
afterAll(() => listening.close());
beforeEach(() => {
  const issuer = `${listening.origin}/realms/edp`;
  env = {
    BOARD_OIDC_ISSUER: issuer,
    BOARD_OIDC_CLIENT_ID: 'board',
    BOARD_OIDC_CLIENT_SECRET: 'given by the provider',
  };
  metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
});

describe('oidcProblem', () => {
  it('returns null when the identity provider responds with its metadata', async () => {
    expect(await oidcProblem(env)).toBeNull();
  });

  it('requires the other settings', async () => {
    const { BOARD_OIDC_ISSUER = '' } = env;
    expect(await oidcProblem({ BOARD_OIDC_ISSUER })).toBe(
      'BOARD_OIDC_ISSUER needs BOARD_OIDC_CLIENT_ID and BOARD_OIDC_CLIENT_SECRET as well.',
    );
  });

  it.each([
    ['does not exist', () => null, 'does not respond with its metadata'],
    ['has another name', () => ({ ...metadata, issuer: 'https://id.example' }), 'names itself'],
    ['has no keys', () => ({ ...metadata, jwks_uri: undefined }), 'names no jwks_uri'],
  ])('reports an identity provider that %s', async (_what, changed, sentence) => {
    metadata = changed();
    expect(await oidcProblem(env)).toContain(sentence);
  });

  it('reports an identity provider that does not listen', async () => {
    const unreachable = { ...env, BOARD_OIDC_ISSUER: 'http://127.0.0.1:1' };
    expect(await oidcProblem(unreachable)).toContain('does not respond');
  });
});
