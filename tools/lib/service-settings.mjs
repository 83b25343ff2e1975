import { join } from 'node:path';
import { SECRET_NAMES } from './secrets.mjs';

const LOOPBACK = '127.0.0.1';
/** Of the bucket of releases: they give control over the code that buyers run. */
const BUCKET_KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
/** Of the identity provider of the operators. */
const OIDC_SECRET = ['BOARD_OIDC_CLIENT_SECRET'];
/** Of the bucket of photos. */
const UPLOADS_KEYS = ['UPLOADS_ACCESS_KEY_ID', 'UPLOADS_SECRET_ACCESS_KEY'];

/**
 * The environment of each service: the given one, overridden by the service's own settings. Each service gets only its own secrets,
 * so that a vulnerability cannot reveal those of another.
 *
 * @param {object} options
 * @param {Record<string, string | undefined>} options.env
 * @param {import('./settings.mjs').Settings} options.settings
 * @param {import('./secrets.mjs').Secrets} options.secrets
 * @param {{ provider: string, card: string }} options.databases
 * @param {boolean} options.development pages reload when something is rebuilt
 */
export function serviceSettings({ env, settings, secrets, databases, development }) {
  const { ports, dataDir, publicUrl, cardPublicUrl } = settings;
  const shared = {
    NODE_ENV: 'production',
    ...withoutSecrets(env),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    CARD_PUBLIC_URL: cardPublicUrl,
  };
  const providerUrl = `http://${LOOPBACK}:${ports.provider}`;
  const pick = (...names) => Object.fromEntries(names.map((name) => [name, secrets[name]]));

  return {
    gateway: {
      ...shared,
      PORT: String(ports.gateway),
      PROVIDER_URL: settings.providerUrl ?? providerUrl,
      RELEASE_KEYS: env.RELEASE_KEYS || join(dataDir, 'release-keys'),
      ...(development ? { EDP_DEVELOPMENT: 'on' } : {}),
      ...pick('SESSION_SECRET', 'INTERNAL_SECRET', 'BOARD_SECRET'),
      ...given(env, [...BUCKET_KEYS, ...OIDC_SECRET]),
    },
    provider: {
      ...shared,
      ...(env.WEBHOOK_SECRET_PREVIOUS
        ? { WEBHOOK_SECRET_PREVIOUS: env.WEBHOOK_SECRET_PREVIOUS }
        : {}),
      PROVIDER_PORT: String(ports.provider),
      DATABASE_URL: databases.provider,
      CARD_URL: `http://${LOOPBACK}:${ports.card}`,
      PROVIDER_PUBLIC: providerUrl,
      ...pick(
        'INTERNAL_SECRET',
        'TOKEN_SECRET',
        'DATA_KEY',
        'INDEX_KEY',
        'CARD_SECRET',
        'WEBHOOK_SECRET',
      ),
      ...given(env, UPLOADS_KEYS),
    },
    card: {
      ...shared,
      CARD_PORT: String(ports.card),
      CARD_DATABASE_URL: databases.card,
      CARD_RETURN_ORIGINS: [...new Set([new URL(publicUrl).origin, ...localOrigins(ports)])].join(),
      CARD_WEBHOOK_ORIGINS: providerUrl,
      ...pick('CARD_SECRET', 'WEBHOOK_SECRET'),
    },
  };
}

function given(env, names) {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

function localOrigins({ gateway }) {
  return [`http://localhost:${gateway}`, `http://${LOOPBACK}:${gateway}`];
}

function withoutSecrets(env) {
  const hidden = new Set([
    ...SECRET_NAMES,
    ...BUCKET_KEYS,
    ...OIDC_SECRET,
    ...UPLOADS_KEYS,
    'WEBHOOK_SECRET_PREVIOUS',
    'DATABASE_URL',
    'CARD_DATABASE_URL',
    // On one machine one process of each does everything, on loopback.
    'ROLE',
    'TLS_CERT',
    'TLS_KEY',
  ]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !hidden.has(name)));
}
