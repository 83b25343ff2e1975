import { AwsClient } from 'aws4fetch';
import { isNativeError } from 'node:util/types';
import { bucketAddress } from './bucket-address';

/** Address and access keys of a bucket. */
export interface BucketSettings {
  /** Address of the bucket, a folder in it included: `https://s3.example.com/releases/edp`. See `bucketAddress`. */
  readonly url: string;
  /** Absent for anonymous reads, from a bucket or any origin that serves the same files. Writing needs keys. */
  readonly keys?: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly region: string;
  };
}

export interface StoredObject {
  readonly content: Buffer;
  /** ETag: changes with the content; compared by `putIf`. */
  readonly tag: string;
}

interface ListedObject {
  readonly path: string;
  readonly changedAt: Date;
}

const RETRIES = 3;
const TIMEOUT_MS = 10_000;
/** Timeout of one part of a large object. */
const PART_TIMEOUT_MS = 120_000;

/** Creates the error of a failed request from a sentence with the reason. */
type CreateError = (sentence: string, options?: ErrorOptions) => Error;

/**
 * A client for the S3 operations that the product needs, with signed requests. Paths are below the settings' address.
 */
export class Bucket {
  private readonly client: AwsClient | null;
  private readonly base: string;
  private readonly folder: string;

  constructor(
    { url, keys }: BucketSettings,
    private readonly createError: CreateError = (...reason) => new Error(...reason),
  ) {
    const { base, folder } = bucketAddress(url);
    this.base = base;
    this.folder = folder;
    this.client = keys ? new AwsClient({ ...keys, service: 's3', retries: RETRIES }) : null;
  }

  async get(path: string): Promise<StoredObject | null> {
    const response = await this.request('GET', path);
    if (response.status === 404) return null;
    const content = Buffer.from(await (await this.ensureOk(response, path)).arrayBuffer());
    return { content, tag: response.headers.get('etag') ?? '' };
  }

  async put(path: string, content: Buffer | string): Promise<void> {
    await this.ensureOk(await this.request('PUT', path, { body: bytes(content) }), path);
  }

  /**
   * Conditional write: only if the current object has this tag or, for null, if there is none.
   * @returns false after a concurrent write
   */
  async putIf(path: string, content: Buffer | string, tag: string | null): Promise<boolean> {
    const condition = tag === null ? { 'if-none-match': '*' } : { 'if-match': tag };
    const response = await this.request('PUT', path, { body: bytes(content), headers: condition });
    if (response.status === 412 || response.status === 409) return false;
    await this.ensureOk(response, path);
    return true;
  }

  /**
   * Multipart upload of a large object. The object appears when the upload is completed, and not at all if `parts`
   * throws. Limits of S3: all parts but the last have at least 5 MiB, and there are at most 10,000.
   */
  async putParts(path: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const started = await this.ensureOk(await this.request('POST', `${path}?uploads=`), path);
    const upload = `uploadId=${encodeURIComponent(textOf(await started.text(), 'UploadId'))}`;
    const tags: string[] = [];
    try {
      for await (const part of parts) {
        const query = `?partNumber=${tags.length + 1}&${upload}`;
        const init = { body: bytes(part) };
        const response = await this.request('PUT', path + query, init, PART_TIMEOUT_MS);
        tags.push((await this.ensureOk(response, path)).headers.get('etag') ?? '');
      }
      const list = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      const response = await this.request('POST', `${path}?${upload}`, { body }, PART_TIMEOUT_MS);
      const result = await (await this.ensureOk(response, path)).text();
      // S3 may send status 200 before the operation fails.
      if (result.includes('<Error>'))
        throw this.createError(`The bucket cannot complete the upload of ${path}.`);
    } catch (error) {
      // If this fails, a lifecycle rule of the bucket deletes the parts.
      await this.request('DELETE', `${path}?${upload}`).catch(() => undefined);
      throw error;
    }
  }

  /** Reads a large object part by part. @throws when it does not exist */
  async *parts(path: string, size: number): AsyncGenerator<Buffer> {
    let total = Infinity;
    for (let from = 0; from < total; from += size) {
      const headers = { range: `bytes=${from}-${from + size - 1}` };
      const response = await this.request('GET', path, { headers }, PART_TIMEOUT_MS);
      const part = Buffer.from(await (await this.ensureOk(response, path)).arrayBuffer());
      total = Number(response.headers.get('content-range')?.split('/')[1] ?? part.length);
      yield part;
    }
  }

  async remove(path: string): Promise<void> {
    await this.ensureOk(await this.request('DELETE', path), path);
  }

  /** Paths with this prefix, with the time of their last change. */
  async list(prefix: string): Promise<ListedObject[]> {
    const found: ListedObject[] = [];
    for await (const one of this.entries(prefix)) found.push(one);
    return found;
  }

  /** As `list`, but streamed page by page. */
  async *entries(prefix: string): AsyncGenerator<ListedObject> {
    let token: string | undefined;
    do {
      const url = new URL(this.base);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', this.folder + prefix);
      if (token !== undefined) url.searchParams.set('continuation-token', token);
      const xml = await (await this.ensureOk(await this.fetch(url), prefix)).text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const path = textOf(entry, 'Key').slice(this.folder.length);
        yield { path, changedAt: new Date(textOf(entry, 'LastModified')) };
      }
      token = textOf(xml, 'NextContinuationToken') || undefined;
    } while (token !== undefined);
  }

  /** @throws with the bucket's own code, such as `AccessDenied` */
  private async ensureOk(response: Response, path: string): Promise<Response> {
    if (response.ok) return response;
    const code = textOf(await response.text(), 'Code') || 'no reason given';
    throw this.createError(`The bucket returned status ${response.status} for ${path} (${code}).`);
  }

  private request(
    method: string,
    path: string,
    init: RequestInit = {},
    timeoutMs = TIMEOUT_MS,
  ): Promise<Response> {
    return this.fetch(`${this.base}/${this.folder}${path}`, { ...init, method }, timeoutMs);
  }

  /** @throws when no response comes */
  private async fetch(
    url: string | URL,
    init: RequestInit = {},
    timeoutMs = TIMEOUT_MS,
  ): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      // Redirects are not followed: they lead to another host.
      const options: RequestInit = { ...init, signal, redirect: 'error' };
      return await (this.client?.fetch(url, options) ?? fetch(url, options));
    } catch (cause) {
      throw this.createError(`${this.base} cannot be reached (${codeOf(cause)}).`, { cause });
    }
  }
}

/** The system's error code, if any: the error of `fetch` itself has no details. */
function codeOf(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  if (!isNativeError(error.cause)) return error.name;
  return 'code' in error.cause ? String(error.cause.code) : error.cause.message;
}

/** Names of releases and files need no escaping in XML; tokens may. */
function textOf(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml) ?? [];
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function bytes(content: Buffer | string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(content));
}
