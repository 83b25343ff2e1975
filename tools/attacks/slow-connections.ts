import { connect, type Socket } from 'node:net';

/** Another network than that of the buyers: all of 127.0.0.0/8 leads to this machine. */
const STRANGER = '127.0.0.2';
const HEAD = 'GET /edp/life/ HTTP/1.1\r\nHost: localhost\r\n';
const UPLOAD =
  'POST /quote/?relativeUrl=uploads/ HTTP/1.1\r\nHost: localhost\r\nX-Edp-Request: 1\r\n' +
  'Content-Type: multipart/form-data; boundary=edp\r\nContent-Length: 4000000\r\n\r\n' +
  `--edp\r\nContent-Disposition: form-data; name="refId"\r\n\r\n${'r'.repeat(32)}\r\n`;
const DRIP_MS = 1_000;

export interface SlowConnections {
  /** How many are open now. */
  readonly open: () => number;
  readonly stop: () => void;
}

/** Connections of one network that never end what they begin: three of four a head, the others an upload. */
export function openSlowConnections(port: number, count: number): SlowConnections {
  const sockets = new Set<Socket>();
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: STRANGER });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.write(opened % 4 === 3 ? UPLOAD : HEAD);
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X');
  }, DRIP_MS);
  return {
    open: () => sockets.size,
    stop() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}
