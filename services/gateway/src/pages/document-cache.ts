import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { TEXTS_RELOAD_MS } from '../languages/texts';

/** Forms in which a document can be sent, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A document as it goes over the wire. */
export interface KeptDocument {
  readonly headers: MadeDocument['headers'];
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Room for all forms of the about 260 documents of a set of releases, each some 200 kB with its styles. */
const MAX_BYTES = 64 * 1024 * 1024;

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] });
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Below the highest quality, which takes 35 times as long for an eighth of the bytes: who sends many sets of pinned releases
 * makes the gateway compress a document for each.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Documents by what they are made of, each made and compressed once, as long as it is asked for. */
export interface DocumentCache {
  /**
   * @param key names everything that the document depends on; two requests with one key share the document
   * @param make makes it, or says by `mayKeep` that the next request has to make it anew
   */
  get(key: string, make: () => Promise<MadeDocument>): Promise<KeptDocument>;
}

export interface MadeDocument {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly mayKeep: boolean;
}

export function createDocumentCache(maxBytes = MAX_BYTES): DocumentCache {
  const kept = new LRUCache<string, KeptDocument>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: TEXTS_RELOAD_MS,
  });
  /** So that a document that many ask for at once is made once. */
  const underWay = new Map<string, Promise<KeptDocument>>();

  async function create(key: string, make: () => Promise<MadeDocument>): Promise<KeptDocument> {
    try {
      const { html, headers, mayKeep } = await make();
      const document = { headers, bodies: await bodiesOf(html) };
      if (mayKeep) kept.set(key, document);
      return document;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key) ?? underWay.get(key);
      if (found) return found;
      const made = create(key, make);
      underWay.set(key, made);
      return made;
    },
  };
}

/** The form for a request by its `Accept-Encoding`; who names none that we have gets the plain one. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  return (typeof accepted === 'string' ? negotiator.negotiate(accepted) : null) ?? 'identity';
}

async function bodiesOf(html: string): Promise<KeptDocument['bodies']> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressors.br(identity, BROTLI),
    compressors.gzip(identity),
  ]);
  return { br, gzip: zipped, identity };
}

function sizeOf({ bodies: { br, gzip: zipped, identity } }: KeptDocument): number {
  return br.length + zipped.length + identity.length;
}
