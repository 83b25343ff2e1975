import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** Upper limit of the fields before the image, with their boundaries. */
const HEAD_BYTES = 4 * 1024;
const IMAGE_PART = /name="image"/;
const REF_ID = /name="refId"(?:\r\n[^\r\n]+)*\r\n\r\n([A-Za-z0-9_-]{1,80})\r\n/;

/**
 * The reference in a form, read from the part before its image, which stays in the stream; null if there is none. Does
 * not wait for the image.
 */
export async function refIdOfForm(from: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let head = '';
  for (;;) {
    const chunk = from.read() as Buffer | null;
    if (chunk !== null) {
      chunks.push(chunk);
      head += chunk.toString('latin1');
      const refId = REF_ID.exec(head)?.[1];
      const isOver = IMAGE_PART.test(head) || head.length >= HEAD_BYTES;
      if (refId === undefined && !isOver) continue;
      // Without an `await` after the last read: the stream could end meanwhile, and then rejects `unshift`.
      from.unshift(Buffer.concat(chunks));
      return refId ?? null;
    }
    if (from.readableEnded || from.destroyed) return null;
    await untilMore(from);
  }
}

/** Resolves when more data is readable, or the stream has ended. */
async function untilMore(from: IncomingMessage): Promise<void> {
  const others = new AbortController();
  const { signal } = others;
  try {
    await Promise.race(['readable', 'end', 'close'].map((event) => once(from, event, { signal })));
  } finally {
    others.abort();
  }
}
