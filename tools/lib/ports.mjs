import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Problem, errorCode } from './problem.mjs';

/**
 * Checks that a service can listen on a port.
 *
 * @param {{ setting: string, port: number, host: string }} wanted
 */
export async function checkPort({ setting, port, host }) {
  try {
    await listenOnce(port, host);
  } catch (error) {
    throw asProblem(error, setting, port);
  }
}

/** Listens and stops. @param {number} port @param {string} host */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

function asProblem(error, setting, port) {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new Problem(
        `${setting}: port ${port} is in use by another program. Stop that program, or set ${setting} to a free port.`,
      );
    case 'EACCES':
      return new Problem(
        `${setting}: this user may not listen on port ${port}. Set ${setting} to a port above 1023.`,
      );
    default:
      return error;
  }
}

/**
 * Above the ports of usual services, and below the ephemeral ports of outgoing connections (Linux: from 32768 on, gVisor: from
 * 16000 on), which may be taken before they are used.
 */
const LOWEST_FREE = 11_000;
/** Processes that start together draw from different ports: one may be drawn a while before it is used. */
const SLICES = 25;
const SLICE = 200;
let drawn = randomInt(SLICE);

/** A free loopback port. @returns {Promise<number>} */
export async function freePort() {
  drawn = (drawn + 1) % SLICE;
  const port = LOWEST_FREE + (process.pid % SLICES) * SLICE + drawn;
  return listenOnce(port, '127.0.0.1').then(
    () => port,
    () => freePort(),
  );
}

/** One for each service of a product. @returns {Promise<import('./settings.mjs').Ports>} */
export async function freePorts() {
  return { gateway: await freePort(), provider: await freePort(), card: await freePort() };
}

/**
 * The settings of these ports.
 *
 * @param {import('./settings.mjs').Ports} ports
 */
export function portSettings({ gateway, provider, card }) {
  return { PORT: String(gateway), PROVIDER_PORT: String(provider), CARD_PORT: String(card) };
}

/** For products of tests: nobody reads their metrics, and each server of them would take a port of its own. */
export const WITHOUT_METRICS = {
  METRICS_PORT: 'off',
  PROVIDER_METRICS_PORT: 'off',
  CARD_METRICS_PORT: 'off',
};

/**
 * Lets an HTTP server listen on a free loopback port.
 *
 * @param {import('node:http').Server} server
 * @returns {Promise<{ port: number, origin: string, close: () => Promise<void> }>} `close` ends its connections
 */
export async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => void server.close(() => resolve(undefined)).closeAllConnections()),
  };
}
