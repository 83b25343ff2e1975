export { type Clock, clockFrom, systemClock } from './clock';
export { describeError, type ErrorFacts } from './log/describe-error';
export { type Log, LOG_FIELDS, type LogFacts, silentLog } from './log/log-fields';
export { createLogger, loggerOptions } from './log/logger-options';
export { scrub } from './log/scrub';
export { ConfigError } from './settings/config-error';
export {
  type Environment,
  LOG_LEVELS,
  type LogLevel,
  settingsReader,
  type SettingsReader,
} from './settings/settings-reader';
