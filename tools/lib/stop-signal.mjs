/** A terminal's Ctrl-C may arrive twice, once through npm: only one well after the first means "now". */
const IMPATIENT_MS = 1_500;
const PARENT_CHECK_MS = 250;
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** Read at once: an orphan's parent is another process. */
const PARENT = process.ppid;

/**
 * An AbortSignal for a command that runs until it is stopped: aborted by the first signal to stop, and when npm runs
 * the command and ends without passing a signal on, as it does at SIGHUP and SIGKILL. A later signal ends the process.
 *
 * Started without npm, the command outlives its parent: a shell may end and leave it running.
 *
 * @returns {AbortSignal}
 */
export function stopSignal() {
  const controller = new AbortController();
  let first = 0;
  for (const name of STOP_SIGNALS) {
    process.on(name, () => {
      if (first && Date.now() - first > IMPATIENT_MS) process.exit(130);
      first ||= Date.now();
      controller.abort();
    });
  }
  if (process.env.npm_lifecycle_event) {
    // No system tells a process that its parent has ended in a way that Node.js can hear.
    setInterval(() => {
      if (process.ppid !== PARENT) controller.abort();
    }, PARENT_CHECK_MS).unref();
  }
  return controller.signal;
}
