import { renderPdf } from '../render-pdf';
import type { PdfPool, RenderPdf } from './pdf-pool';
import { createRenderQueue, BACKGROUND, type RenderOptions } from './render-queue';

/** Rendering of documents with limited concurrency. */
export interface DocumentRenderer {
  /** For a waiting request; rejects with `unavailable` when the queue is full. */
  readonly forRequest: (
    content: Parameters<RenderPdf>[0],
    options: RenderOptions,
  ) => Promise<Buffer>;
  /** For e-mails and commands, which wait without limit. */
  readonly inBackground: RenderPdf;
}

/** Length of the queue: two seconds of rendering. */
const QUEUE_CAPACITY = 8;

/** Renders without threads, for commands and tests. */
const IN_PROCESS: Pick<PdfPool, 'threads' | 'render'> = { threads: 1, render: renderPdf };

export function createDocumentRenderer({ threads, render } = IN_PROCESS): DocumentRenderer {
  const queue = createRenderQueue(threads, QUEUE_CAPACITY);
  return {
    forRequest: (content, options) => queue(() => render(content), options),
    inBackground: (content) => queue(() => render(content), BACKGROUND),
  };
}
