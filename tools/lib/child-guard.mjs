/**
 * Loaded into each program that `spawnGuarded` starts, before its own code: stops the program when its parent process was killed
 * (kill -9), so that it does not keep its port.
 */
const STOP_TIMEOUT_MS = 2_500;

process.on('disconnect', stop);
// The parent may have ended before this was loaded. Undefined in worker threads, which load this as well.
if (process.connected === false) stop();
// The channel must not keep the process alive.
process.channel?.unref();

function stop() {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}
