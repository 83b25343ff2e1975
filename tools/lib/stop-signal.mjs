/** Ctrl-C may arrive twice, once through npm: only a signal after this time ends the process at once. */
const SECOND_SIGNAL_MS = 1_500;
const PARENT_CHECK_MS = 250;
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** Read at the start, because the parent of an orphan is another process. */
const PARENT = process.ppid;

/**
 * An AbortSignal for a command that runs until it is stopped: aborted by the first stop signal, and when npm, which runs the
 * command, ends without forwarding a signal, as at SIGHUP and SIGKILL. A later signal ends the process.
 *
 * Without npm the command outlives its parent: a shell may end and leave it running.
 *
 * @returns {AbortSignal}
 */
export function stopSignal() {
  const controller = new AbortController();
  let first = 0;
  for (const name of STOP_SIGNALS) {
    process.on(name, () => {
      if (first && Date.now() - first > SECOND_SIGNAL_MS) process.exit(130);
      first ||= Date.now();
      controller.abort();
    });
  }
  if (process.env.npm_lifecycle_event) {
    // Node.js has no event for the end of the parent process.
    setInterval(() => {
      if (process.ppid !== PARENT) controller.abort();
    }, PARENT_CHECK_MS).unref();
  }
  return controller.signal;
}
