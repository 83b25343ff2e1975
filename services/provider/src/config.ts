import { join, resolve } from 'node:path';
import type { Clock } from './clock';
import { settingsReader } from './config-reader';
import type { DataKey } from './security/data-keys';
import { serviceFile } from './service-root';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  /** Signs the gateway's headers. */
  readonly internalSecret: string;
  /** Signs the tokens of the medical calls. */
  readonly tokenSecret: string;
  readonly dataKeys: readonly DataKey[];
  readonly card: {
    /** Where this service reaches the card gateway. */
    readonly url: string;
    /** The only origin a payment page may lie on. */
    readonly publicUrl: string;
    readonly secret: string;
    readonly webhookSecret: string;
  };
  /** Where buyers see the product; links in e-mails and returns from the card page start with it. */
  readonly publicUrl: string;
  /** Where the card gateway reaches this service. */
  readonly webhookBase: string;
  readonly mail: {
    /** Undefined: e-mails are written to `outboxFolder` instead. */
    readonly smtpUrl: string | undefined;
    readonly outboxFolder: string;
  };
  /** The folder of the versioned data files: rates, questions, plans and so on. */
  readonly catalogueFolder: string;
  /** How long to go on serving once a stop was asked for. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  readonly clock: Clock;
}

/** Every problem of the environment in one message, so that one start is enough to see them all. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The provider cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const SECRET_MIN = 32;

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = settingsReader(env);
  const dataFolder = resolve(read.text('DATA_DIR', '.data'));
  const port = read.integer('PROVIDER_PORT', 8081, 0, 65_535);
  const cardSecret = read.secret('CARD_SECRET', SECRET_MIN);

  const config: Config = {
    host: read.text('PROVIDER_HOST', '127.0.0.1'),
    port,
    databaseUrl: read.serviceUrl(
      'DATABASE_URL',
      ['postgres', 'postgresql'],
      'is missing: give the postgres:// address of the database.',
    ),
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 10, 2, 200),
    internalSecret: read.secret('INTERNAL_SECRET', SECRET_MIN),
    tokenSecret: read.secret('TOKEN_SECRET', SECRET_MIN),
    dataKeys: read.dataKeys('DATA_KEY'),
    card: {
      url: read.webUrl('CARD_URL', 'http://127.0.0.1:8082'),
      publicUrl: read.webUrl('CARD_PUBLIC_URL', 'http://localhost:8082'),
      secret: cardSecret,
      webhookSecret: read.secret('WEBHOOK_SECRET', SECRET_MIN, cardSecret),
    },
    publicUrl: read.webUrl('PUBLIC_URL', 'http://localhost:8080'),
    webhookBase: read.webUrl('PROVIDER_PUBLIC', `http://127.0.0.1:${port}`),
    mail: {
      smtpUrl: read.serviceUrl('SMTP_URL', ['smtp', 'smtps']) || undefined,
      outboxFolder: resolve(read.text('OUTBOX_DIR', join(dataFolder, 'outbox'))),
    },
    catalogueFolder: resolve(read.text('CATALOGUE_DIR', serviceFile('data'))),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 0, 120),
    logLevel: read.choice('LOG_LEVEL', 'info', LOG_LEVELS),
    clock: read.clock('CLOCK'),
  };

  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}
