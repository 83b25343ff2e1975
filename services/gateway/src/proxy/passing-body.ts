import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/** A request body that is streamed through the gateway. */
export interface PassingBody {
  /** Starts the stream. */
  readonly begin: () => void;
  /** Fails when the limit is exceeded, or the browser aborts. */
  readonly stream: Readable;
  readonly isTooLarge: () => boolean;
  /** Discards the rest of the body: a browser reads the response only after it has sent everything. */
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
  // An error without a listener would end the process. Whoever reads the stream gets the error there.
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
