import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../settings/settings-reader';
import { currentSpan } from '../traces/current-trace';
import { ALLOWLIST } from './allowlist';
import { HIDDEN_PATHS } from './hidden-paths';
import { SCRUBBER } from './scrub';

interface LoggerOf {
  /** Name of the service, in every line. */
  readonly service: string;
  readonly level: LogLevel;
}

/**
 * Logger options of every service: JSON lines in UTC with method, route template, status, time, codes and stack frames,
 * and no personal data (`LOG_FIELDS`). Three layers ensure that, so that a gap in one is covered by the
 * other two.
 */
export function loggerOptions({ service, level }: LoggerOf): LoggerOptions {
  return {
    ...TRACE_OF_LINE,
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...ALLOWLIST,
    ...HIDDEN_PATHS,
    ...SCRUBBER,
    hooks: { ...ALLOWLIST.hooks, ...SCRUBBER.hooks },
  };
}

/** A logger with all layers; writes to standard output by default. */
export function createLogger(of: LoggerOf, destination?: DestinationStream): Logger {
  const options = loggerOptions(of);
  return destination ? pino(options, destination) : pino(options);
}

const NONE = {};

/** Adds the trace id to each line of a traced request. */
const TRACE_OF_LINE: LoggerOptions = {
  mixin: () => {
    const span = currentSpan();
    return span ? { traceId: span.traceId } : NONE;
  },
  mixinMergeStrategy: (facts, trace) => (trace === NONE ? facts : { ...facts, ...trace }),
};
