import { isNativeError } from 'node:util/types';
import { ConfigError } from '../settings/config-error';

/** The facts of an error in a log line. */
export interface ErrorFacts {
  readonly type: string;
  readonly code?: string;
  /** Message, only for errors whose texts this product defines. */
  readonly text?: string;
  /** Stack frames, without the message at the start of a stack. */
  readonly at: string;
  readonly cause?: ErrorFacts;
}

/** Errors whose messages consist of fixed texts of ours. */
const OWN_ERRORS = new Set(['ProblemError', 'ResponseError', 'ConfigError', 'CatalogueError']);
const FRAMES = 8;
const CAUSES = 3;
const CODE = /^[A-Za-z0-9_.-]{1,60}$/;

/**
 * Describes an error without the values it may contain: name, code, stack frames, and the same for its causes. Messages
 * of libraries and of the database may repeat their input, so they are omitted.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!isNativeError(error)) return { type: typeof error, at: '' };
  const { cause } = error;
  const code = 'code' in error ? String(error.code) : '';
  return {
    type: error.name,
    ...(CODE.test(code) ? { code } : {}),
    ...(OWN_ERRORS.has(error.name) ? { text: error.message } : {}),
    at: framesOf(error),
    ...(cause !== undefined && depth < CAUSES ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, FRAMES).join('\n');
}

/**
 * Reports the failure of a command: sets exit code 1, and prints the invalid settings, or an unexpected error without
 * values that may be personal.
 */
export function reportFailure(error: unknown): void {
  const isExplained = error instanceof ConfigError;
  const text = isExplained ? error.message : JSON.stringify(describeError(error), null, 2);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
