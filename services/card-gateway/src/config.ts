import {
  type Clock,
  type Environment,
  type LogLevel,
  type MetricsSettings,
  readMetricsSettings,
  readTls,
  type Role,
  settingsReader,
  type Tls,
} from '@edp/service';
import type { WebhookMode } from './webhooks/delivery';

export interface Config {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  /** Null: http. */
  readonly tls: Tls | null;
  /** Origin of the hosted page, without a trailing slash. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** Secret with which merchants authenticate. */
  readonly secret: string;
  /** Secret of webhook signatures. */
  readonly webhookSecret: string;
  readonly returnOrigins: readonly string[];
  readonly webhookOrigins: readonly string[];
  readonly webhookMode: WebhookMode;
  readonly pendingSeconds: number;
  readonly sessionSeconds: number;
  readonly metrics: MetricsSettings;
  /** Endpoint for traces; empty: none. */
  readonly traceCollector: string;
  /** Time to keep serving after a stop signal. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  readonly clock: Clock;
}

const WEBHOOK_MODES = ['deliver', 'drop', 'duplicate'] as const;

/**
 * Reads the environment; settings are documented in docs/runbook.md.
 * @throws {ConfigError} with every missing or invalid setting
 */
export function readConfig(env: Environment): Config {
  const read = settingsReader(env);
  const port = read.port('CARD_PORT', 8082);
  const secret = read.secret('CARD_SECRET');

  const config: Config = {
    role: read.role(),
    host: read.text('CARD_HOST', '0.0.0.0'),
    port,
    tls: readTls(read),
    publicUrl: read.origins('CARD_PUBLIC_URL', [`http://localhost:${port}`])[0] ?? '',
    databaseUrl: read.serviceUrl(
      'CARD_DATABASE_URL',
      ['postgres', 'postgresql'],
      "is missing: give the postgres:// address of the ledger's own database.",
    ),
    secret,
    webhookSecret: read.secret('WEBHOOK_SECRET', secret),
    returnOrigins: read.origins('CARD_RETURN_ORIGINS', [
      'http://localhost:8080',
      'http://127.0.0.1:8080',
    ]),
    webhookOrigins: read.origins('CARD_WEBHOOK_ORIGINS', ['http://127.0.0.1:8081']),
    webhookMode: read.choice('WEBHOOK_MODE', 'deliver', WEBHOOK_MODES),
    pendingSeconds: read.integer('PENDING_SECONDS', 20, 0, 86_400),
    sessionSeconds: read.integer('CARD_SESSION_SECONDS', 600, 1, 7_200),
    metrics: readMetricsSettings(read, 'CARD_METRICS_PORT', port),
    traceCollector: read.serviceUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']),
    drainSeconds: read.drainSeconds(),
    logLevel: read.logLevel('LOG_LEVEL'),
    clock: read.clock('CLOCK'),
  };

  read.throwIfInvalid('The card gateway');
  return config;
}
