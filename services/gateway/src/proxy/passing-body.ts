import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/** A body on its way through the gateway: never here as a whole. */
export interface PassingBody {
  /** Lets it begin to come through. */
  readonly begin: () => void;
  /** Fails once more than the limit has come, or when the browser gives up. */
  readonly stream: Readable;
  readonly isTooLarge: () => boolean;
  /** Lets what still comes run into the void: a browser reads the response only after it has sent everything. */
  readonly release: () => void;
}

/** @param limit bytes */
export function passingBody(from: IncomingMessage, limit: number): PassingBody {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, ready) {
      size += chunk.length;
      if (size > limit) ready(new Error('The body is too large.'));
      else ready(null, chunk);
    },
  });
  // Whoever reads it learns of an error by reading; without a reader it is nobody's.
  stream.on('error', () => undefined);
  from.once('close', () => {
    if (!from.complete) stream.destroy(new Error('The browser aborted the request.'));
  });
  return {
    stream,
    begin: () => void from.pipe(stream),
    isTooLarge: () => size > limit,
    release() {
      from.unpipe(stream);
      from.resume();
      stream.destroy();
    },
  };
}
