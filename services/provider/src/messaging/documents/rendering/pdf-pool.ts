import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DocumentContent } from '../document-content';

/** Renders a document. */
export type RenderPdf = (content: DocumentContent) => Promise<Buffer>;

export interface PdfPool {
  /** Number of documents rendered concurrently. */
  readonly threads: number;
  readonly render: RenderPdf;
  /** Changes with the threads' code, libraries excluded, so that a document of earlier code is rendered again. */
  readonly version: () => string;
  stop(): Promise<void>;
}

interface Slot {
  worker: Worker | undefined;
  /** Fails the current document; undefined while the thread is idle. */
  fail: ((error: Error) => void) | undefined;
}

type RenderResult = { readonly bytes: Uint8Array } | { readonly error: unknown };

/** Leaves one of two cores to requests; more than two concurrent documents are not needed. */
const PDF_THREADS = availableParallelism() > 2 ? 2 : 1;
const DEADLINE_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };

/**
 * Creates a pool of worker threads that render PDFs. Threads start on first use; one that crashes
 * or exceeds the deadline is replaced.
 *
 * @param script the bundle of `pdf-thread.ts`
 */
export function createPdfPool(script: URL, threads = PDF_THREADS): PdfPool {
  const slots = Array.from({ length: threads }, (): Slot => ({
    worker: undefined,
    fail: undefined,
  }));

  function workerOf(slot: Slot): Worker {
    slot.worker ??= new Worker(script, { resourceLimits: MEMORY });
    return slot.worker;
  }

  function discard(slot: Slot): Promise<unknown> {
    const { worker } = slot;
    slot.worker = undefined;
    return worker?.removeAllListeners().terminate() ?? Promise.resolve();
  }

  let version: string | undefined;

  return {
    threads,
    version: () =>
      (version ??= createHash('sha256').update(readFileSync(script)).digest('base64url')),

    async render(content) {
      const slot = slots.find(({ fail }) => fail === undefined);
      if (!slot) throw new Error('More documents are rendered at a time than there are threads.');
      let deadline: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          const fail = (error: Error) => {
            void discard(slot);
            reject(error);
          };
          slot.fail = fail;
          deadline = setTimeout(
            fail,
            DEADLINE_MS,
            new Error('Rendering a document took too long.'),
          );
          const worker = workerOf(slot).removeAllListeners();
          worker.once('error', fail);
          worker.once('exit', () => fail(new Error('A thread ended.')));
          worker.once('message', (result: RenderResult) => {
            if ('bytes' in result) resolve(Buffer.from(result.bytes.buffer));
            else reject(new Error('A document cannot be rendered.', { cause: result.error }));
          });
          worker.postMessage(content);
        });
      } finally {
        clearTimeout(deadline);
        slot.fail = undefined;
      }
    },

    async stop() {
      for (const { fail } of slots) fail?.(new Error('The service stops.'));
      await Promise.all(slots.map(discard));
    },
  };
}
