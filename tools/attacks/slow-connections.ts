import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Kinds of slow connections, with the setting of the gateway that closes each. */
export const SLOW_KINDS = {
  // An empty line starts no request. Without a byte the connection may stay in the accept queue.
  silence: { setting: 'HEADER_SECONDS', begins: '\r\n', drips: false },
  head: {
    setting: 'HEADER_SECONDS',
    begins: 'GET /edp/life/ HTTP/1.1\r\nHost: localhost\r\n',
    drips: true,
  },
  body: {
    setting: 'BODY_SECONDS',
    begins:
      'POST /edp/life/-/client-errors HTTP/1.1\r\nHost: localhost\r\n' +
      'Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    drips: true,
  },
  upload: {
    setting: 'UPLOAD_SECONDS',
    begins:
      'POST /quote/?relativeUrl=uploads/ HTTP/1.1\r\nHost: localhost\r\nX-Edp-Request: 1\r\n' +
      'Content-Type: multipart/form-data; boundary=edp\r\nContent-Length: 4000000\r\n\r\n--edp\r\n',
    drips: true,
  },
  idle: {
    setting: 'KEEP_ALIVE_SECONDS',
    begins: 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n',
    drips: false,
  },
} as const;

export type SlowKind = keyof typeof SLOW_KINDS;

interface SlowConnections {
  /** Number of open connections. */
  readonly open: () => number;
  /** Longest time that a connection of each kind was open, seconds. */
  readonly longest: () => ReadonlyMap<SlowKind, number>;
  /** Seconds until the slowest response: the delay until the product saw a connection. */
  readonly seenAfter: () => number;
  readonly stop: () => void;
}

const KINDS = Object.keys(SLOW_KINDS) as SlowKind[];
const DRIP_MS = 1_000;
/** Connections are opened and fed in parts, so that this process, which measures, stays idle. */
const PARTS = 20;
/** First address of attackers: all of 127.0.0.0/8 is this machine, and each address counts as a network. */
const FIRST_HOST = 2;

/** Opens `count` connections of so many networks, of all kinds. Resolves when the last one was tried. */
export async function openSlowConnections(
  port: number,
  { count, networks }: { readonly count: number; readonly networks: number },
): Promise<SlowConnections> {
  const sockets = new Map<Socket, { readonly kind: SlowKind; since: number }>();
  const longest = new Map<SlowKind, number>();
  let slowest = 0;

  function note({ kind, since }: { readonly kind: SlowKind; readonly since: number }): void {
    longest.set(kind, Math.max(secondsSince(since), longest.get(kind) ?? 0));
  }

  function open(turn: number): void {
    const kind = KINDS[turn % KINDS.length] ?? 'silence';
    const host = FIRST_HOST + (Math.floor(turn / KINDS.length) % networks);
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${host}` });
    const state = { kind, since: performance.now() };
    sockets.set(socket, state);
    socket.once('connect', () => (state.since = performance.now()));
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (kind === 'idle') slowest = Math.max(slowest, secondsSince(state.since));
    });
    socket.resume();
    socket.once('close', () => {
      note(state);
      sockets.delete(socket);
    });
    socket.write(SLOW_KINDS[kind].begins);
  }

  let part = 0;
  const drip = setInterval(() => {
    part = (part + 1) % PARTS;
    let turn = 0;
    for (const [socket, { kind }] of sockets) {
      turn += 1;
      const isNow = turn % PARTS === part && SLOW_KINDS[kind].drips;
      if (isNow && socket.writable) socket.write('X');
    }
  }, DRIP_MS / PARTS);

  for (let opened = 0; opened < count; opened += 1) {
    open(opened);
    if (opened % (count / PARTS) < 1) await sleep(DRIP_MS / PARTS);
  }
  return {
    open: () => sockets.size,
    longest() {
      for (const state of sockets.values()) note(state);
      return longest;
    },
    seenAfter: () => slowest,
    stop() {
      clearInterval(drip);
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1_000;
}
