import { AwsClient } from 'aws4fetch';
import { isNativeError } from 'node:util/types';
import { bucketAddress } from './bucket-address';

/** Where a bucket is, and who may write to it. */
export interface BucketSettings {
  /** Address of the bucket, a folder in it included: `https://s3.example.com/releases/edp`. See `bucketAddress`. */
  readonly url: string;
  /** Absent where everybody may read, from any origin that serves the same files, and nobody is to write. */
  readonly keys?: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly region: string;
  };
}

export interface StoredObject {
  readonly content: Buffer;
  /** Changes with the content; what `putIf` compares. */
  readonly tag: string;
}

export interface ListedObject {
  readonly path: string;
  readonly changedAt: Date;
}

const RETRIES = 3;
const TIMEOUT_MS = 10_000;
/** Of one part of a large object. */
const PART_TIMEOUT_MS = 120_000;

/** Makes the error of a failed request from one sentence on why. */
type MakeError = (sentence: string, options?: ErrorOptions) => Error;

/** The few requests of the S3 protocol that the product needs, signed. Paths are below the settings' address. */
export class Bucket {
  private readonly client: AwsClient | null;
  private readonly base: string;
  private readonly folder: string;

  constructor(
    { url, keys }: BucketSettings,
    private readonly errorOf: MakeError = (...reason) => new Error(...reason),
  ) {
    const { base, folder } = bucketAddress(url);
    this.base = base;
    this.folder = folder;
    this.client = keys ? new AwsClient({ ...keys, service: 's3', retries: RETRIES }) : null;
  }

  async get(path: string): Promise<StoredObject | null> {
    const answer = await this.ask('GET', path);
    if (answer.status === 404) return null;
    const content = Buffer.from(await (await this.accepted(answer, path)).arrayBuffer());
    return { content, tag: answer.headers.get('etag') ?? '' };
  }

  async put(path: string, content: Buffer | string): Promise<void> {
    await this.accepted(await this.ask('PUT', path, { body: bytes(content) }), path);
  }

  /**
   * Puts an object only where the one with this tag is still there, or none for null.
   * @returns false when it is not: somebody else was quicker
   */
  async putIf(path: string, content: Buffer | string, tag: string | null): Promise<boolean> {
    const condition = tag === null ? { 'if-none-match': '*' } : { 'if-match': tag };
    const answer = await this.ask('PUT', path, { body: bytes(content), headers: condition });
    if (answer.status === 412 || answer.status === 409) return false;
    await this.accepted(answer, path);
    return true;
  }

  /**
   * Puts a large object part by part. It appears whole when the last part is there, and not at all when the parts end
   * with an error. All but the last have at least 5 MiB, and there are 10,000 at most, as S3 wants.
   */
  async putParts(path: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const begun = await this.accepted(await this.ask('POST', `${path}?uploads=`), path);
    const upload = `uploadId=${encodeURIComponent(textOf(await begun.text(), 'UploadId'))}`;
    const tags: string[] = [];
    try {
      for await (const part of parts) {
        const query = `?partNumber=${tags.length + 1}&${upload}`;
        const init = { body: bytes(part) };
        const answer = await this.ask('PUT', path + query, init, PART_TIMEOUT_MS);
        tags.push((await this.accepted(answer, path)).headers.get('etag') ?? '');
      }
      const list = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      const answer = await this.ask('POST', `${path}?${upload}`, { body }, PART_TIMEOUT_MS);
      const said = await (await this.accepted(answer, path)).text();
      // S3 begins its response before it knows how it ends.
      if (said.includes('<Error>'))
        throw this.errorOf(`The bucket cannot complete the upload of ${path}.`);
    } catch (error) {
      // What stays of it, a lifecycle rule of the bucket deletes.
      await this.ask('DELETE', `${path}?${upload}`).catch(() => undefined);
      throw error;
    }
  }

  /** Reads a large object part by part. @throws where there is none */
  async *parts(path: string, size: number): AsyncGenerator<Buffer> {
    let total = Infinity;
    for (let from = 0; from < total; from += size) {
      const headers = { range: `bytes=${from}-${from + size - 1}` };
      const answer = await this.ask('GET', path, { headers }, PART_TIMEOUT_MS);
      const part = Buffer.from(await (await this.accepted(answer, path)).arrayBuffer());
      total = Number(answer.headers.get('content-range')?.split('/')[1] ?? part.length);
      yield part;
    }
  }

  async remove(path: string): Promise<void> {
    await this.accepted(await this.ask('DELETE', path), path);
  }

  /** Paths that begin so, with the time of their last change. */
  async list(prefix: string): Promise<ListedObject[]> {
    const found: ListedObject[] = [];
    for await (const one of this.entries(prefix)) found.push(one);
    return found;
  }

  /** As `list`, page by page. */
  async *entries(prefix: string): AsyncGenerator<ListedObject> {
    let token: string | undefined;
    do {
      const url = new URL(this.base);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', this.folder + prefix);
      if (token !== undefined) url.searchParams.set('continuation-token', token);
      const xml = await (await this.accepted(await this.fetch(url), prefix)).text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const path = textOf(entry, 'Key').slice(this.folder.length);
        yield { path, changedAt: new Date(textOf(entry, 'LastModified')) };
      }
      token = textOf(xml, 'NextContinuationToken') || undefined;
    } while (token !== undefined);
  }

  /** @throws with the bucket's own code, such as `AccessDenied` */
  private async accepted(answer: Response, path: string): Promise<Response> {
    if (answer.ok) return answer;
    const code = textOf(await answer.text(), 'Code') || 'no reason given';
    throw this.errorOf(`The bucket returned status ${answer.status} for ${path} (${code}).`);
  }

  private ask(
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
      // Nobody but the bucket is meant: a redirect would lead elsewhere.
      const request: RequestInit = { ...init, signal, redirect: 'error' };
      return await (this.client?.fetch(url, request) ?? fetch(url, request));
    } catch (cause) {
      throw this.errorOf(`${this.base} cannot be reached (${codeOf(cause)}).`, { cause });
    }
  }
}

/** Of the system, where it has one: `fetch` itself says that it failed, and no more. */
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
