import { renderPdf } from '../render-pdf';
import type { PdfPool, PrintPdf } from './pdf-pool';
import { createPrintQueue, SERVICE_ORDER, type PrintOrder } from './print-queue';

/** Rendering of documents with limited concurrency. */
export interface Printing {
  /** For a waiting request; rejects with `unavailable` when the queue is full. */
  readonly forBuyer: (content: Parameters<PrintPdf>[0], order: PrintOrder) => Promise<Buffer>;
  /** For e-mails and commands, which wait without limit. */
  readonly inBackground: PrintPdf;
}

/** Length of the queue: two seconds of rendering. */
const PLACES = 8;

/** Renders without threads, for commands and for tests of other things. */
const IN_PROCESS: Pick<PdfPool, 'threads' | 'print'> = { threads: 1, print: renderPdf };

export function createPrinting({ threads, print } = IN_PROCESS): Printing {
  const queue = createPrintQueue(threads, PLACES);
  return {
    forBuyer: (content, order) => queue(() => print(content), order),
    inBackground: (content) => queue(() => print(content), SERVICE_ORDER),
  };
}
