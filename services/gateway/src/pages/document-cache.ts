import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { TEXTS_RELOAD_MS } from '../languages/texts';

/** Encodings of a document, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A document with its headers and encoded bodies. */
export interface CachedDocument {
  readonly headers: RenderedDocument['headers'];
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Enough for all encodings of about 260 documents, each some 200 kB with its styles. */
const MAX_BYTES = 64 * 1024 * 1024;

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] });
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Below the highest quality, which takes 35 times as long to save a tenth: clients can force new documents with many sets
 * of pinned releases.
 */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** For documents that are requested again. */
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** A cache of rendered and compressed documents. */
interface DocumentCache {
  /**
   * @param key everything that the document depends on
   * @param render renders the document; without `isCacheable` it is not cached
   */
  get(key: string, render: () => Promise<RenderedDocument>): Promise<CachedDocument>;
}

export interface RenderedDocument {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isCacheable: boolean;
}

export function createDocumentCache(maxBytes = MAX_BYTES): DocumentCache {
  const documents = new LRUCache<string, CachedDocument>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: TEXTS_RELOAD_MS,
  });
  /** Pending documents, so that concurrent requests render a document once. */
  const pending = new Map<string, Promise<CachedDocument>>();

  const smallest = new WeakSet<CachedDocument>();
  let isCompressing = false;

  /** Compresses a cached document with the highest quality, in the background: one at a time, to leave the processor. */
  async function compressAgain(key: string, document: CachedDocument): Promise<void> {
    if (isCompressing || smallest.has(document)) return;
    isCompressing = true;
    try {
      const br = await compressors.br(document.bodies.identity, SMALLEST);
      if (documents.peek(key) !== document) return;
      const smaller = { ...document, bodies: { ...document.bodies, br } };
      smallest.add(smaller);
      documents.set(key, smaller, { noUpdateTTL: true });
    } finally {
      isCompressing = false;
    }
  }

  async function create(
    key: string,
    render: () => Promise<RenderedDocument>,
  ): Promise<CachedDocument> {
    try {
      const { html, headers, isCacheable } = await render();
      const document = { headers, bodies: await bodiesOf(html) };
      if (isCacheable) documents.set(key, document);
      return document;
    } finally {
      pending.delete(key);
    }
  }

  return {
    async get(key, render) {
      const found = documents.get(key);
      if (found) void compressAgain(key, found);
      const known = found ?? pending.get(key);
      if (known) return known;
      const document = create(key, render);
      pending.set(key, document);
      return document;
    },
  };
}

/** The encoding for a request by its `Accept-Encoding`; `identity` without a supported one. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  return (typeof accepted === 'string' ? negotiator.negotiate(accepted) : null) ?? 'identity';
}

async function bodiesOf(html: string): Promise<CachedDocument['bodies']> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressors.br(identity, FAST),
    compressors.gzip(identity),
  ]);
  return { br, gzip: zipped, identity };
}

function sizeOf({ bodies: { br, gzip: zipped, identity } }: CachedDocument): number {
  return br.length + zipped.length + identity.length;
}
