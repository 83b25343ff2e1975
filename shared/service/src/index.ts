export {
  hashPassword,
  NO_PASSWORD,
  STORED_PASSWORD_PATTERN,
  verifyPassword,
} from './accounts/password';
export { newTotpSecret, stepOfCode, totpAt, totpUri } from './accounts/totp';
export { type Clock, clockFrom, secondsAfter, systemClock } from './clock';
export { escapeHtml, escapeJson, Html, html } from './html/html';
export { describeError, type ErrorFacts, reportFailure } from './log/describe-error';
export { type Log, LOG_FIELDS, type LogFacts, silentLog } from './log/log-fields';
export { createLogger, loggerOptions } from './log/logger-options';
export { scrub } from './log/scrub';
export { type Loop, type LoopOptions, startLoop } from './loop';
export { type MetricsServer, startMetricsServer } from './metrics/metrics-server';
export { type MetricsSettings, readMetricsSettings } from './metrics/metrics-settings';
export { readGauges, type GaugeReading } from './metrics/read-gauges';
export { measureRequests } from './metrics/request-metrics';
export {
  clientAddress,
  clientNetwork,
  type Network,
  networkOf,
  SITE_SHARE,
} from './network/network';
export { openPrompt, type Prompt } from './prompt';
export { createRandomPool, type Random, systemRandom } from './random';
export { disconnectSignal, isClientAbort } from './requests/client-abort';
export { isDependencyUnavailable } from './requests/dependency-unavailable';
export { logRequests } from './requests/request-log';
export { isPlain } from './requests/request-names';
export {
  registerSecurityEvents,
  SECURITY_EVENTS,
  type SecurityEvent,
} from './security/security-events';
export { serve, type ServeOptions } from './serve/serve';
export { readTls, serverOptions, type Tls } from './serve/tls';
export { RETRY_AFTER_SECONDS } from './serve/not-ready-server';
export { ConfigError } from './settings/config-error';
export {
  type Environment,
  LOG_LEVELS,
  type LogLevel,
  settingsReader,
  type SettingsReader,
  type Role,
  serves,
  works,
} from './settings/settings-reader';
export { databaseProblem } from './start/database-problem';
export { migrateUnderLock } from './start/migrate-under-lock';
export { openSchema } from './start/open-schema';
export { recordSchemaFloor, schemaProblem } from './start/schema';
export { messageOf, reasonOf, startFrom, startStep } from './start/start-step';
export { currentTraceparent } from './traces/current-trace';
export { startTracing } from './traces/start-tracing';
export { noTracing, type Tracing } from './traces/tracing';
