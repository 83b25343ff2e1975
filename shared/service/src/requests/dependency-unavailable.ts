import { isNativeError } from 'node:util/types';

/**
 * Codes of the system and of PostgreSQL (appendix A of its manual) whose cause is the state of the dependency and not the
 * request: the same request may succeed later. Codes match in full. Not among them are errors of the statement or its
 * values (22, 23, 42) and rejected credentials (28): a retry gets the same response.
 */
const PASSING_CODES: readonly RegExp[] = [
  // No connection: refused, reset, without a route, a name or a response. Also that of object storage.
  /^(?:ECONN\w+|EHOST\w+|ENET\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/,
  // The disk is full on which the service itself stores files.
  /^(?:ENOSPC|EDQUOT)$/,
  // Connection exceptions, such as those of a pooler without a server behind it.
  /^08...$/,
  // A write on a standby, which is about to be promoted.
  /^25006$/,
  // The transaction was rolled back: a deadlock, a serialization failure, a conflict with the replication of a standby.
  /^40...$/,
  // No connection, memory or disk space left on the server.
  /^53...$/,
  // The server starts, stops or has crashed; it closes connections.
  /^57P0.$/,
  // The statement timeout.
  /^57014$/,
];
/** Errors of the database driver and its pool, which have no code. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout/;
/** A chain of causes may be circular. */
const MAX_CAUSES = 8;

/**
 * True when the database or the storage of a service is unreachable, too slow or full, so that the service responds 503
 * and asks for a retry. Considers causes: libraries wrap the errors of the driver.
 */
export function isDependencyUnavailable(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    return code === ''
      ? LOST_CONNECTION.test(cause.message)
      : PASSING_CODES.some((codes) => codes.test(code));
  });
}

/** The error and its causes, outermost first. */
function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  let cause = error;
  while (isNativeError(cause) && causes.length < MAX_CAUSES) {
    causes.push(cause);
    cause = cause.cause;
  }
  return causes;
}
