import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../settings/settings-reader';
import { currentSpan } from '../traces/current-trace';
import { ALLOWLIST } from './allowlist';
import { HIDDEN_PATHS } from './hidden-paths';
import { SCRUBBER } from './scrub';

/** Each layer alone keeps personal data out of the log; if one has a gap, the other two still do. */
export const LAYERS = [ALLOWLIST, HIDDEN_PATHS, SCRUBBER] as const;

interface LoggerOf {
  /** Name of the service, in every line. */
  readonly service: string;
  readonly level: LogLevel;
}

/**
 * Logger options of every service: JSON lines in UTC with method, route template, status, time, codes and stack frames,
 * and no personal data (`LOG_FIELDS`).
 */
export function loggerOptions(
  of: LoggerOf,
  layers: readonly LoggerOptions[] = LAYERS,
): LoggerOptions {
  return layers.reduce((options, layer) => withLayer(options, layer), {
    ...TRACE_OF_LINE,
    level: of.level,
    base: { service: of.service },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/** A logger with all layers; writes to standard output by default. */
export function createLogger(of: LoggerOf, destination?: DestinationStream): Logger {
  const options = loggerOptions(of);
  return destination ? pino(options, destination) : pino(options);
}

function withLayer(options: LoggerOptions, { hooks, ...layer }: LoggerOptions): LoggerOptions {
  return { ...options, ...layer, hooks: { ...options.hooks, ...hooks } };
}

const NONE = {};

/** Adds the trace id to each line of a traced request. */
export const TRACE_OF_LINE: LoggerOptions = {
  mixin: () => {
    const span = currentSpan();
    return span ? { traceId: span.traceId } : NONE;
  },
  mixinMergeStrategy: (facts, trace) => (trace === NONE ? facts : { ...facts, ...trace }),
};
