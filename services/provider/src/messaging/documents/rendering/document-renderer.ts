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
  /** See `PdfPool`. */
  readonly version: () => string;
}

/** Length of the queue: two seconds of rendering. */
const QUEUE_CAPACITY = 8;

/** Renders without threads, for tests. */
type Pool = Pick<PdfPool, 'threads' | 'render' | 'version'>;
const IN_PROCESS: Pool = { threads: 1, render: renderPdf, version: () => 'in process' };

export function createDocumentRenderer({
  threads,
  render,
  version,
} = IN_PROCESS): DocumentRenderer {
  const queue = createRenderQueue(threads, QUEUE_CAPACITY);
  return {
    forRequest: (content, options) => queue(() => render(content), options),
    inBackground: (content) => queue(() => render(content), BACKGROUND),
    version,
  };
}
