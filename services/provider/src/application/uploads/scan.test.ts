import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createScan, scannerAt } from './scan';

/** A scanner in this process: reads a stream like clamd, and responds as the test sets. */
const server = createServer();
let respond: (socket: Socket, received: Buffer) => void;
let scan: ReturnType<typeof createScan>;

beforeAll(async () => {
  server.on('connection', (socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const end = received.subarray(-4);
      if (end.equals(Buffer.alloc(4))) respond(socket, contentOf(received));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scan = createScan(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

/** The bytes between the command and the terminating empty chunk. */
function contentOf(stream: Buffer): Buffer {
  const command = 'zINSTREAM\0';
  expect(stream.toString('latin1', 0, command.length)).toBe(command);
  const pieces: Buffer[] = [];
  for (let at = command.length; ;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
}

const IMAGE = Buffer.alloc(200_000, 7);

describe('a virus scanner', () => {
  it('receives every byte, and passes clean files', async () => {
    let seen: Buffer = Buffer.alloc(0);
    respond = (socket, received) => {
      seen = received;
      socket.end('stream: OK\0');
    };
    await scan(IMAGE);
    expect(seen.equals(IMAGE)).toBe(true);
  });

  it('rejects infected files, at the image', async () => {
    respond = (socket) => socket.end('stream: Eicar-Signature FOUND\0');
    await expect(scan(IMAGE)).rejects.toMatchObject({
      status: 422,
      errors: [{ pointer: '/image', code: 'upload.unsafe' }],
    });
  });

  it.each([
    [
      'responds with an error',
      (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    ],
    ['closes the connection', (socket: Socket) => socket.end()],
    ['resets the connection', (socket: Socket) => socket.destroy()],
    ['sends an endless response', (socket: Socket) => socket.write('x'.repeat(5_000))],
  ])('that %s passes nothing', async (_, sendResponse) => {
    respond = sendResponse;
    await expect(scan(IMAGE)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 });
  });

  it.each([
    ['tcp://clamav', 'clamav', 3310],
    ['tcp://clamav:3311', 'clamav', 3311],
    ['tcp://[::1]:3311', '::1', 3311],
  ])('is reached at the address of %s', (url, host, port) => {
    expect(scannerAt(url)).toEqual({ host, port });
  });

  it('that cannot be reached passes nothing', async () => {
    await expect(createScan('tcp://127.0.0.1:1')(IMAGE)).rejects.toMatchObject({ status: 503 });
  });
});
