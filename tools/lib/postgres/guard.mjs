/**
 * node guard.mjs PID FOLDER
 *
 * Runs beside each PostgreSQL server, which unlike a service cannot detect that its parent was killed (kill -9): when the channel
 * to that process closes, this process ends the server, and itself.
 */
import { endServer } from './leftover.mjs';

const [, , pid, folder = ''] = process.argv;

// The parent may have ended before this was loaded.
if (process.connected) process.once('disconnect', end);
else end();

function end() {
  void endServer(Number(pid), folder, [
    // "Smart" shutdown waits until the services, which end as well, have closed their connections.
    ['SIGTERM', 3_000],
    ['SIGINT', 750],
    ['SIGQUIT', 750],
  ]);
}
