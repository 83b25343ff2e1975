/**
 * Loaded into each service before its own code: when the process that started it is gone without a
 * word (kill -9), the service stops too, instead of holding its port until somebody finds it.
 */
const PATIENCE_MS = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening alone must not keep a service alive that is done.
process.channel?.unref();
