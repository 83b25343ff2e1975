import { isNativeError } from 'node:util/types';

/** Connection trouble of a database driver or of the system: it may pass, so the caller may try again. */
const PASSING = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08...|53...|57P0.|57014)$/;
const TIMEOUT = /timeout|terminated/i;

/** What a log line says of a fault; an empty text is one that is not told. */
export type FaultFacts = {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
};

/**
 * The facts of a fault without data: a failed query names its values in its message, and so may the
 * database, so of those only the code and the place in our source are told.
 */
export function faultFacts(fault: unknown): FaultFacts {
  if (!isNativeError(fault)) return { type: typeof fault, message: '', stack: '' };

  const code = codeOf(fault);
  const fromDatabase = 'query' in fault || fault.cause !== undefined;
  return {
    type: fault.name,
    ...(code ? { code } : {}),
    message: fromDatabase ? '' : fault.message,
    stack: (fault.stack ?? '').split('\n').filter(isFrame).join('\n'),
  };
}

/** True when the ledger could not be reached or did not answer in time. */
export function isUnavailable(fault: unknown): boolean {
  const root = rootOf(fault);
  return PASSING.test(codeOf(fault) ?? '') || (!codeOf(fault) && TIMEOUT.test(root?.message ?? ''));
}

function codeOf(fault: unknown): string | undefined {
  const root = rootOf(fault);
  return root && 'code' in root && typeof root.code === 'string' ? root.code : undefined;
}

function rootOf(fault: unknown): Error | undefined {
  if (!isNativeError(fault)) return undefined;
  return rootOf(fault.cause) ?? fault;
}

function isFrame(line: string): boolean {
  return /^\s+at /.test(line);
}
