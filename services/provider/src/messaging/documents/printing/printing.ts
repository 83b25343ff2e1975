import { renderPdf } from '../render-pdf';
import type { PdfPool, PrintPdf } from './pdf-pool';
import { createPrintQueue, OF_THE_SERVICE, type PrintOrder } from './print-queue';

/** Drawing of documents, so many at a time. */
export interface Printing {
  /** For somebody who waits; rejects with `unavailable` when others come first and the queue is full. */
  readonly forBuyer: (content: Parameters<PrintPdf>[0], order: PrintOrder) => Promise<Buffer>;
  /** For e-mails and commands, which wait as long as it takes. */
  readonly inBackground: PrintPdf;
}

/** Documents that may wait: two seconds of drawing. */
const PLACES = 8;

/** Where there are no threads: commands, and tests of anything else. */
const HERE: Pick<PdfPool, 'threads' | 'print'> = { threads: 1, print: renderPdf };

export function createPrinting({ threads, print } = HERE): Printing {
  const queue = createPrintQueue(threads, PLACES);
  return {
    forBuyer: (content, order) => queue(() => print(content), order),
    inBackground: (content) => queue(() => print(content), OF_THE_SERVICE),
  };
}
