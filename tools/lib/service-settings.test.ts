import { SECRET_NAMES, type Secrets } from './secrets.mjs';
import { serviceSettings } from './service-settings.mjs';
import { readSettings } from './settings.mjs';

const secrets = Object.fromEntries(
  SECRET_NAMES.map((name) => [name, `value of ${name}`]),
) as Secrets;

function environments(env: Record<string, string> = {}) {
  const databases = { provider: 'postgres://edp', card: 'postgres://card' };
  return serviceSettings({
    env,
    settings: readSettings(env),
    secrets,
    databases,
    development: false,
  });
}

describe('serviceSettings', () => {
  it('gives each service only the secrets that it needs', () => {
    const secretsByService = Object.fromEntries(
      Object.entries(environments()).map(([name, env]) => [
        name,
        SECRET_NAMES.filter((secret) => secret in env),
      ]),
    );
    expect(secretsByService).toEqual({
      gateway: ['SESSION_SECRET', 'INTERNAL_SECRET', 'BOARD_SECRET'],
      provider: [
        'INTERNAL_SECRET',
        'TOKEN_SECRET',
        'CARD_SECRET',
        'WEBHOOK_SECRET',
        'DATA_KEY',
        'INDEX_KEY',
      ],
      card: ['CARD_SECRET', 'WEBHOOK_SECRET'],
    });
  });

  it('does not pass a secret or database of the environment to other services', () => {
    const { gateway } = environments({
      DATA_KEY: 'x'.repeat(64),
      DATABASE_URL: 'postgres://a:b@c/d',
    });
    expect(gateway).not.toHaveProperty('DATA_KEY');
    expect(gateway).not.toHaveProperty('DATABASE_URL');
  });

  it('gives the previous webhook secret only to the provider', () => {
    const env = { WEBHOOK_SECRET_PREVIOUS: 'p'.repeat(32) };
    const holders = Object.entries(environments(env)).filter(
      ([, settings]) => 'WEBHOOK_SECRET_PREVIOUS' in settings,
    );
    expect(holders.map(([name]) => name)).toEqual(['provider']);
  });

  it('gives the keys of the bucket only to the gateway', () => {
    const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const holders = Object.entries(environments(env)).filter(
      ([, settings]) => 'AWS_SECRET_ACCESS_KEY' in settings,
    );
    expect(holders.map(([name]) => name)).toEqual(['gateway']);
    expect(environments(env).gateway).toMatchObject(env);
  });

  it('gives the secret of the identity provider only to the gateway', () => {
    const env = { BOARD_OIDC_CLIENT_SECRET: 'given by the provider' };
    const holders = Object.entries(environments(env)).filter(
      ([, settings]) => 'BOARD_OIDC_CLIENT_SECRET' in settings,
    );
    expect(holders.map(([name]) => name)).toEqual(['gateway']);
  });

  it('gives each database to its owner', () => {
    const { provider, card } = environments();
    expect(provider.DATABASE_URL).toBe('postgres://edp');
    expect(card.CARD_DATABASE_URL).toBe('postgres://card');
    expect(card).not.toHaveProperty('DATABASE_URL');
  });

  it('derives the addresses of the services from their ports', () => {
    const { gateway, provider, card } = environments({
      PORT: '9000',
      PROVIDER_PORT: '9001',
      CARD_PORT: '9002',
    });
    expect(gateway.PROVIDER_URL).toBe('http://127.0.0.1:9001');
    expect(provider.CARD_URL).toBe('http://127.0.0.1:9002');
    expect(provider.PROVIDER_PUBLIC).toBe('http://127.0.0.1:9001');
    expect(card.CARD_WEBHOOK_ORIGINS).toBe('http://127.0.0.1:9001');
    expect(card.CARD_RETURN_ORIGINS).toBe('http://localhost:9000,http://127.0.0.1:9000');
  });

  it('allows the public address as return origin of the card page', () => {
    const { card } = environments({ PUBLIC_URL: 'https://shop.example' });
    expect(card.CARD_RETURN_ORIGINS).toMatch(/^https:\/\/shop\.example,/);
  });

  it('uses the provider of PROVIDER_URL in the gateway', () => {
    const { gateway } = environments({ PROVIDER_URL: 'https://core.example/api' });
    expect(gateway.PROVIDER_URL).toBe('https://core.example/api');
  });

  it('does not pass roles and certificates to any service', () => {
    const perService = { ROLE: 'work', TLS_CERT: '/cert.pem', TLS_KEY: '/key.pem' };
    const names = Object.values<object>(environments(perService)).flatMap((environment) =>
      Object.keys(environment),
    );
    expect(names.filter((name) => name in perService)).toEqual([]);
  });

  it('passes all other settings to the services', () => {
    const { provider } = environments({ LOG_LEVEL: 'debug', SMTP_URL: 'smtp://mail' });
    expect(provider).toMatchObject({ LOG_LEVEL: 'debug', SMTP_URL: 'smtp://mail' });
  });
});
