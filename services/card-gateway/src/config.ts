import { type Environment, readMetricsSettings, readTls, settingsReader } from '@edp/service';

export type Config = ReturnType<typeof readConfig>;

const WEBHOOK_MODES = ['deliver', 'drop', 'duplicate'] as const;

/**
 * Reads the environment; settings are documented in docs/runbook.md.
 * @throws {ConfigError} with every missing or invalid setting
 */
export function readConfig(env: Environment) {
  const read = settingsReader(env);
  const port = read.port('CARD_PORT', 8082);
  const secret = read.secret('CARD_SECRET');

  const config = {
    role: read.role(),
    host: read.text('CARD_HOST', '0.0.0.0'),
    port,
    /** Null: http. */
    tls: readTls(read),
    /** Origin of the hosted page, without a trailing slash. */
    publicUrl: read.origin('CARD_PUBLIC_URL', `http://localhost:${port}`),
    databaseUrl: read.serviceUrl(
      'CARD_DATABASE_URL',
      ['postgres', 'postgresql'],
      "is missing: give the postgres:// address of the ledger's own database.",
    ),
    /** Secret with which merchants authenticate. */
    secret,
    /** Secret of webhook signatures. */
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
    /** Endpoint for traces; empty: none. */
    traceCollector: read.serviceUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']),
    /** Time to keep serving after a stop signal. */
    drainSeconds: read.drainSeconds(),
    logLevel: read.logLevel('LOG_LEVEL'),
    clock: read.clock('CLOCK'),
  };

  read.throwIfInvalid('The card gateway');
  return config;
}
