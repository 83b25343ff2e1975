/**
 * node guard.mjs PID FOLDER
 *
 * Runs beside each PostgreSQL server, which unlike a service cannot tell that the process that started it is gone
 * (kill -9): when the channel to that process closes, this one ends the server, and itself.
 */
import { endServer } from './leftover.mjs';

const [, , pid, folder = ''] = process.argv;

// The starter may be gone before this was loaded.
if (process.connected) process.once('disconnect', end);
else end();

function end() {
  void endServer(Number(pid), folder, [
    // "Smart" shutdown waits until the services, which are ending as well, have closed their connections.
    ['SIGTERM', 3_000],
    ['SIGINT', 750],
    ['SIGQUIT', 750],
  ]);
}
