import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** The fields before the image, with their boundaries, are shorter. */
const HEAD_BYTES = 4 * 1024;
const IMAGE_PART = /name="image"/;
const REF_ID = /name="refId"(?:\r\n[^\r\n]+)*\r\n\r\n([A-Za-z0-9_-]{1,80})\r\n/;

/**
 * The reference that a form names, read from what comes before its image and left in the stream; null when it names none
 * there. The image itself is not waited for.
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
      // In the same round as the last read: a stream that has ended takes nothing back.
      from.unshift(Buffer.concat(chunks));
      return refId ?? null;
    }
    if (from.readableEnded || from.destroyed) return null;
    await untilMore(from);
  }
}

/** Something has come, or nothing more will. */
async function untilMore(from: IncomingMessage): Promise<void> {
  const others = new AbortController();
  const { signal } = others;
  try {
    await Promise.race(['readable', 'end', 'close'].map((event) => once(from, event, { signal })));
  } finally {
    others.abort();
  }
}
