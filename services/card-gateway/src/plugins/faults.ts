import { isNativeError } from 'node:util/types';

/** Connection errors of the database driver or the system: a retry may succeed. */
const PASSING =
  /^(ECONN\w+|EHOST\w+|ENET\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|25006|40...|53...|57P0.|57014)$/;
const TIMEOUT = /timeout|terminated|not queryable/i;

/** True when the database was unreachable or did not respond in time. */
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
