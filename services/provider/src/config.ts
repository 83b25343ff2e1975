import { join, resolve } from 'node:path';
import {
  type Clock,
  type Environment,
  type LogLevel,
  type MetricsSettings,
  readMetricsSettings,
  readTls,
  type Role,
  settingsReader,
  type SettingsReader,
  type Tls,
} from '@edp/service';
import type { MailSettings } from './messaging';
import { type ObjectSettings, readObjectSettings } from './platform/objects';
import { type DataKey, readDataKeys } from './platform/security';
import { readRetention, type RetentionPeriods } from './privacy';
import { serviceFile } from './service-root';

export interface Config {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  /** Null: http. */
  readonly tls: Tls | null;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  /** False behind a pooler in transaction mode that does not know prepared statements. */
  readonly preparedStatements: boolean;
  /** Signs the gateway's headers. */
  readonly internalSecret: string;
  /** Signs the access tokens of the medical endpoints. */
  readonly tokenSecret: string;
  /** Encrypt personal data at rest; the first one encrypts new values. */
  readonly dataKeys: readonly DataKey[];
  /** Keys of the hashes by which a person is found. */
  readonly indexKeys: readonly DataKey[];
  readonly card: {
    /** Address at which this service reaches the card gateway. */
    readonly url: string;
    /** The only allowed origin of payment pages. */
    readonly publicUrl: string;
    readonly secret: string;
    /** Secrets of webhook signatures; two during rotation. */
    readonly webhookSecrets: readonly string[];
  };
  /** Public origin of the product, for links in e-mails and the return from the card page. */
  readonly publicUrl: string;
  /** Address at which the card gateway reaches this service. */
  readonly webhookBase: string;
  readonly mail: MailSettings;
  readonly uploads: {
    /** Storage of encrypted photos. */
    readonly objects: ObjectSettings;
    /** A virus scanner; undefined: none. */
    readonly clamdUrl: string | undefined;
  };
  /** Folder of the versioned data files: rates, questions, plans and so on. */
  readonly catalogueFolder: string;
  readonly retention: RetentionPeriods;
  readonly metrics: MetricsSettings;
  /** Endpoint for traces; empty: none. */
  readonly traceCollector: string;
  /** Time to keep serving after a stop signal. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  readonly clock: Clock;
}

const KEY_FORM = 'a key of 32 bytes as 64 hexadecimal digits or base64';

/**
 * Reads the environment; settings are documented in docs/runbook.md.
 * @throws {ConfigError} with every missing or invalid setting
 */
export function readConfig(env: Environment): Config {
  const read = settingsReader(env);
  const dataFolder = resolve(read.text('DATA_DIR', '.data'));
  const port = read.port('PROVIDER_PORT', 8081);
  const cardSecret = read.secret('CARD_SECRET');

  const config: Config = {
    role: read.role(),
    host: read.text('PROVIDER_HOST', '127.0.0.1'),
    port,
    tls: readTls(read),
    databaseUrl: databaseUrlOf(read),
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 10, 2, 200),
    preparedStatements: read.flag('DATABASE_PREPARED_STATEMENTS', true),
    internalSecret: read.secret('INTERNAL_SECRET'),
    tokenSecret: read.secret('TOKEN_SECRET'),
    dataKeys: read.secretOf('DATA_KEY', readDataKeys, KEY_FORM, []),
    indexKeys: read.secretOf('INDEX_KEY', readDataKeys, KEY_FORM, []),
    card: {
      url: read.webUrl('CARD_URL', 'http://127.0.0.1:8082'),
      publicUrl: read.webUrl('CARD_PUBLIC_URL', 'http://localhost:8082'),
      secret: cardSecret,
      webhookSecrets: [
        read.secret('WEBHOOK_SECRET', cardSecret),
        read.secret('WEBHOOK_SECRET_PREVIOUS', ''),
      ].filter((secret) => secret !== ''),
    },
    publicUrl: read.webUrl('PUBLIC_URL', 'http://localhost:8080'),
    webhookBase: read.webUrl('PROVIDER_PUBLIC', `http://127.0.0.1:${port}`),
    mail: {
      smtpUrl: read.serviceUrl('SMTP_URL', ['smtp', 'smtps']) || undefined,
      outboxFolder: resolve(read.text('OUTBOX_DIR', join(dataFolder, 'outbox'))),
    },
    uploads: {
      objects: readObjectSettings(read, join(dataFolder, 'uploads')),
      clamdUrl: read.serviceUrl('CLAMD_URL', ['tcp']) || undefined,
    },
    catalogueFolder: resolve(read.text('CATALOGUE_DIR', serviceFile('data'))),
    retention: readRetention(read),
    metrics: readMetricsSettings(read, 'PROVIDER_METRICS_PORT', port),
    traceCollector: read.serviceUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']),
    drainSeconds: read.drainSeconds(),
    logLevel: read.logLevel('LOG_LEVEL'),
    clock: read.clock('CLOCK'),
  };

  read.throwIfInvalid('The provider');
  return config;
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
