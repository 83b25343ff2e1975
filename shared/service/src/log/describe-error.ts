import { isNativeError } from 'node:util/types';

/** What a log line says of an error. */
export interface ErrorFacts {
  readonly type: string;
  readonly code?: string;
  /** Only of errors whose words this product chose itself. */
  readonly text?: string;
  /** Stack frames, without the message that a stack begins with. */
  readonly at: string;
  readonly cause?: ErrorFacts;
}

/** Errors whose messages are made of fixed words of ours. */
const OWN_WORDS = new Set(['ProblemError', 'ResponseError', 'ConfigError', 'CatalogueError']);
const FRAMES = 8;
const CAUSES = 3;
const CODE = /^[A-Za-z0-9_.-]{1,60}$/;

/**
 * An error without the values it may speak of: name, code, stack frames, and its causes likewise. Messages of
 * libraries and of the database repeat what they were given, so they are left out.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!isNativeError(error)) return { type: typeof error, at: '' };
  const { cause } = error;
  const code = 'code' in error ? String(error.code) : '';
  return {
    type: error.name,
    ...(CODE.test(code) ? { code } : {}),
    ...(OWN_WORDS.has(error.name) ? { text: error.message } : {}),
    at: framesOf(error),
    ...(cause !== undefined && depth < CAUSES ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, FRAMES).join('\n');
}
