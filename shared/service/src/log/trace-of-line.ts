import type { LoggerOptions } from 'pino';
import { currentSpan } from '../traces/current-trace';

const NONE = {};

/** Each line of a request that is traced tells the id of its trace, whoever writes it. */
export const TRACE_OF_LINE: LoggerOptions = {
  mixin: () => {
    const span = currentSpan();
    return span ? { traceId: span.traceId } : NONE;
  },
  mixinMergeStrategy: (facts, trace) => (trace === NONE ? facts : { ...facts, ...trace }),
};
