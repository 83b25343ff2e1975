import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../settings/settings-reader';
import { currentSpan } from '../traces/current-trace';
import { ALLOWLIST } from './allowlist';
import { HIDDEN_PATHS } from './hidden-paths';
import { SCRUBBER } from './scrub';

/** Each on its own keeps personal data out of the log; any two of them do when the third has a hole. */
export const LAYERS = [ALLOWLIST, HIDDEN_PATHS, SCRUBBER] as const;

interface LoggerOf {
  /** Said on every line. */
  readonly service: string;
  readonly level: LogLevel;
}

/**
 * How every service logs: JSON lines in UTC that hold method, route template, status, time, codes and stack frames,
 * and nothing about a person (`LOG_FIELDS`).
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

/** A logger with all layers; it writes to standard output unless told where to. */
export function createLogger(of: LoggerOf, destination?: DestinationStream): Logger {
  const options = loggerOptions(of);
  return destination ? pino(options, destination) : pino(options);
}

function withLayer(options: LoggerOptions, { hooks, ...layer }: LoggerOptions): LoggerOptions {
  return { ...options, ...layer, hooks: { ...options.hooks, ...hooks } };
}

const NONE = {};

/** Each line of a request that is traced tells the id of its trace, whoever writes it. */
export const TRACE_OF_LINE: LoggerOptions = {
  mixin: () => {
    const span = currentSpan();
    return span ? { traceId: span.traceId } : NONE;
  },
  mixinMergeStrategy: (facts, trace) => (trace === NONE ? facts : { ...facts, ...trace }),
};
