import { connect } from 'node:net';
import { MESSAGE } from '@edp/domain';
import { ProblemError } from '../../platform/http';

/**
 * Scans untrusted bytes. Rejects infected ones, and everything while the scanner is unavailable.
 */
export type Scan = (bytes: Buffer) => Promise<void>;

export const noScan: Scan = () => Promise.resolve();

const TIMEOUT_MS = 10_000;
const CHUNK_BYTES = 64 * 1024;
const RETRY_SECONDS = 30;
const RESPONSE_MAX = 1_000;
const CLAMD_PORT = 3310;

/**
 * Client of a virus scanner with clamd's protocol over TCP: `INSTREAM`, length-prefixed chunks, an
 * empty one at the end.
 *
 * @param url `tcp://host:port`, by default clamd's port
 */
export function createScan(url: string): Scan {
  const scanner = scannerAt(url);

  return async (bytes) => {
    const response = await sendToScanner(scanner, bytes).catch((cause: unknown) => {
      throw new ProblemError('unavailable', { cause, retryAfterSeconds: RETRY_SECONDS });
    });
    if (response.endsWith(' FOUND')) {
      const errors = [{ pointer: '/image', code: MESSAGE.uploadUnsafe }];
      throw new ProblemError('ruleBroken', { errors });
    }
    if (response !== 'stream: OK') {
      const cause = new Error('The virus scanner responded with an error.');
      throw new ProblemError('unavailable', { cause, retryAfterSeconds: RETRY_SECONDS });
    }
  };
}

interface ScannerAddress {
  readonly host: string;
  readonly port: number;
}

/** The address of a `tcp:` URL, as sockets take it: an IPv6 address has no brackets. */
export function scannerAt(url: string): ScannerAddress {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || CLAMD_PORT };
}

/** Resolves to the scanner's response, without the NUL at its end. */
async function sendToScanner(at: ScannerAddress, bytes: Buffer): Promise<string> {
  const socket = connect(at).setEncoding('latin1');
  socket.setTimeout(TIMEOUT_MS, () => {
    socket.destroy(new Error('The virus scanner did not respond in time.'));
  });
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(Buffer.alloc(0)));
  let response = '';
  // Leaving the loop closes the connection.
  for await (const text of socket as AsyncIterable<string>) {
    response += text;
    if (response.length > RESPONSE_MAX)
      throw new Error('The response of the virus scanner is too long.');
  }
  return response.replace(/[\0\s]+$/, '');
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
