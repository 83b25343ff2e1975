import { join, resolve } from 'node:path';
import {
  type Environment,
  readMetricsSettings,
  readTls,
  settingsReader,
  type SettingsReader,
} from '@edp/service';
import { readObjectSettings } from './platform/objects';
import { readDataKeys } from './platform/security';
import { readRetention } from './privacy';
import { serviceFile } from './service-root';

export type Config = ReturnType<typeof readConfig>;

const KEY_FORM = 'a key of 32 bytes as 64 hexadecimal digits or base64';

/**
 * Reads the environment; settings are documented in docs/runbook.md.
 * @throws {ConfigError} with every missing or invalid setting
 */
export function readConfig(env: Environment) {
  const read = settingsReader(env);
  const dataFolder = resolve(read.text('DATA_DIR', '.data'));
  const port = read.port('PROVIDER_PORT', 8081);
  const cardSecret = read.secret('CARD_SECRET');

  const config = {
    role: read.role(),
    host: read.text('PROVIDER_HOST', '127.0.0.1'),
    port,
    /** Null: http. */
    tls: readTls(read),
    databaseUrl: databaseUrlOf(read),
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 10, 2, 200),
    /** False behind a pooler in transaction mode that does not know prepared statements. */
    preparedStatements: read.flag('DATABASE_PREPARED_STATEMENTS', true),
    /** Signs the gateway's headers. */
    internalSecret: read.secret('INTERNAL_SECRET'),
    /** Maximum lifetime of a session, as at the gateway. */
    sessionSeconds: read.integer('SESSION_LIFETIME_SECONDS', 8 * 3_600, 5, 7 * 24 * 3_600),
    /** Signs the access tokens of the medical endpoints. */
    tokenSecret: read.secret('TOKEN_SECRET'),
    /** Encrypt personal data at rest; the first one encrypts new values. */
    dataKeys: read.secretOf('DATA_KEY', readDataKeys, KEY_FORM, []),
    /** Keys of the hashes by which a person is found. */
    indexKeys: read.secretOf('INDEX_KEY', readDataKeys, KEY_FORM, []),
    card: {
      /** Address at which this service reaches the card gateway. */
      url: read.webUrl('CARD_URL', 'http://127.0.0.1:8082'),
      /** The only allowed origin of payment pages. */
      publicUrl: read.origin('CARD_PUBLIC_URL', 'http://localhost:8082'),
      secret: cardSecret,
      /** Secrets of webhook signatures; two during rotation. */
      webhookSecrets: [
        read.secret('WEBHOOK_SECRET', cardSecret),
        read.secret('WEBHOOK_SECRET_PREVIOUS', ''),
      ].filter((secret) => secret !== ''),
    },
    /** Public origin of the product, for links in e-mails and the return from the card page. */
    publicUrl: read.origin('PUBLIC_URL', 'http://localhost:8080'),
    /** Address at which the card gateway reaches this service. */
    webhookBase: read.webUrl('PROVIDER_PUBLIC', `http://127.0.0.1:${port}`),
    mail: {
      smtpUrl: read.serviceUrl('SMTP_URL', ['smtp', 'smtps']) || undefined,
      outboxFolder: resolve(read.text('OUTBOX_DIR', join(dataFolder, 'outbox'))),
    },
    uploads: {
      /** Storage of encrypted photos and rendered documents. */
      objects: readObjectSettings(read, join(dataFolder, 'uploads')),
      /** A virus scanner; undefined: none. */
      clamdUrl: read.serviceUrl('CLAMD_URL', ['tcp']) || undefined,
    },
    /** Folder of the versioned data files: rates, questions, plans and so on. */
    catalogueFolder: resolve(read.text('CATALOGUE_DIR', serviceFile('data'))),
    retention: readRetention(read),
    metrics: readMetricsSettings(read, 'PROVIDER_METRICS_PORT', port),
    /** Endpoint for traces; empty: none. */
    traceCollector: read.serviceUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']),
    /** Time to keep serving after a stop signal. */
    drainSeconds: read.drainSeconds(),
    logLevel: read.logLevel('LOG_LEVEL'),
    clock: read.clock('CLOCK'),
  };

  read.throwIfInvalid('The provider');
  return config;
}

/** Whether the process has the role `migrate`, which needs fewer settings. */
export function onlyMigrates(env: Environment): boolean {
  return settingsReader(env).role() === 'migrate';
}

/** Reads the settings of the role `migrate`: the database, and no secrets. */
export function readMigrationConfig(env: Environment): Pick<Config, 'databaseUrl' | 'logLevel'> {
  const read = settingsReader(env);
  const config = { databaseUrl: databaseUrlOf(read), logLevel: read.logLevel('LOG_LEVEL') };
  read.throwIfInvalid('The provider');
  return config;
}

function databaseUrlOf(read: SettingsReader): string {
  return read.serviceUrl(
    'DATABASE_URL',
    ['postgres', 'postgresql'],
    'is missing: give the postgres:// address of the database.',
  );
}
