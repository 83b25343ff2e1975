/**
 * Loaded into each program that `spawnGuarded` starts, before its own code: when the process that started it is gone
 * without a word (kill -9), the program stops too, instead of holding its port until somebody finds it.
 */
const STOP_TIMEOUT_MS = 2_500;

process.on('disconnect', stop);
// The starter may be gone before this was loaded. Undefined in worker threads, which load this as well.
if (process.connected === false) stop();
// Listening alone must not keep a program alive that is done.
process.channel?.unref();

function stop() {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}
