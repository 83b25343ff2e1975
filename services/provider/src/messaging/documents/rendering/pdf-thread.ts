/**
 * Worker thread of `pdf-pool.ts`. Rendering takes 250 ms of CPU time, in which the main thread
 * serves fifty requests.
 */
import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { DocumentContent } from '../document-content';
import { renderPdf } from '../render-pdf';

const LOW_PRIORITY = 10;

// Linux sets the priority of this thread; other systems would set that of the process.
if (platform() === 'linux') setPriority(0, LOW_PRIORITY);

parentPort?.on('message', (content: DocumentContent) => {
  renderPdf(content).then(
    (pdf) => {
      const bytes = new Uint8Array(pdf);
      parentPort?.postMessage({ bytes }, [bytes.buffer]);
    },
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});
