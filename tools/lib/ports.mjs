import { createServer } from 'node:net';
import { Problem, errorCode } from './problem.mjs';

/**
 * Checks that a service will be able to listen.
 *
 * @param {{ setting: string, port: number, host: string }} wanted
 */
export function checkPort({ setting, port, host }) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(asProblem(error, setting, port)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

function asProblem(error, setting, port) {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new Problem(
        `${setting}: port ${port} is in use by another program; stop that program, or set ${setting} to a free port.`,
      );
    case 'EACCES':
      return new Problem(
        `${setting}: this user may not listen on port ${port}; set ${setting} to a port above 1023.`,
      );
    default:
      return error;
  }
}

/** A loopback port that was free a moment ago. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
