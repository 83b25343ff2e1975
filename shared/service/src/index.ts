export { type Clock, clockFrom, systemClock } from './clock';
export { ConfigError } from './settings/config-error';
export {
  type Environment,
  LOG_LEVELS,
  type LogLevel,
  settingsReader,
  type SettingsReader,
} from './settings/settings-reader';
