/**
 * Draws PDFs in a thread of its own, for `pdf-pool.ts`: drawing takes the processor for a quarter of a second, in
 * which the thread of the service answers fifty calls.
 */
import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { DocumentContent } from '../document-content';
import { renderPdf } from '../render-pdf';

const BEHIND_THE_SERVICE = 10;

// Of this thread alone, as Linux has it; elsewhere it would be that of the process.
if (platform() === 'linux') setPriority(0, BEHIND_THE_SERVICE);

parentPort?.on('message', (content: DocumentContent) => {
  renderPdf(content).then(
    (pdf) => {
      const bytes = new Uint8Array(pdf);
      parentPort?.postMessage({ bytes }, [bytes.buffer]);
    },
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});
