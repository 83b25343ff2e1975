import type { FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { IMAGE_LIMITS, UploadRequest } from '@edp/contracts';
import { MESSAGE } from '@edp/domain';
import { ProblemError, type ValueError, wholeRequest, toValueErrors } from '../../platform/http';
import { formatMessage, HEAD_BYTES } from './image-kind';

/** A multipart form up to its file: the fields are known before the file is read. */
interface UploadForm {
  readonly place: UploadRequest;
  /** As sent by the browser. Only its extension is used. */
  readonly fileName: string;
  /**
   * Reads the file, only as far as needed to find that it is too large or no image. Rejects parts
   * after it.
   */
  readonly readImage: () => Promise<Buffer>;
}

const IMAGE = '/image';
const fields = Compile(UploadRequest);
const LIMITS = {
  fieldNameSize: 40,
  fieldSize: 100,
  // One more than allowed, to detect one too many.
  fields: Object.keys(UploadRequest.properties).length + 1,
  files: 1,
  // One byte more than allowed, to detect a file that is too large.
  fileSize: IMAGE_LIMITS.bytes + 1,
  headerPairs: 20,
};

/**
 * Parses the form. Rejects another content type with `mediaType`, and an invalid form with
 * `malformed`.
 */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw new ProblemError('mediaType');
  const parts = request.parts({ limits: LIMITS });
  const given: Record<string, unknown> = {};
  for (;;) {
    const next = await orMalformed(parts.next());
    if (next.done)
      throw new ProblemError('malformed', { errors: [{ pointer: IMAGE, code: 'required' }] });
    const part = next.value;
    if (part.type === 'file') {
      if (part.fieldname !== 'image' || !fields.Check(given)) {
        throw new ProblemError('malformed', { errors: formErrors(given) });
      }
      const { filename: fileName, file } = part;
      const readImage = async () => {
        const image = await orMalformed(read(file, fileName));
        const isLast = (await orMalformed(parts.next())).done;
        if (!isLast) throw new ProblemError('malformed', { errors: wholeRequest('behindTheFile') });
        return image;
      };
      return { place: given, fileName, readImage };
    }
    if (Object.hasOwn(given, part.fieldname)) throw repeated(part.fieldname);
    given[part.fieldname] = part.value;
  }
}

/** Without a wrong field, the file has the wrong name. */
function formErrors(given: Record<string, unknown>): readonly ValueError[] {
  const fieldErrors = toValueErrors(fields.Errors(given));
  return fieldErrors.length > 0 ? fieldErrors : [{ pointer: IMAGE, code: 'required' }];
}

/** Only known field names are repeated in the error: others are the sender's text. */
function repeated(name: string): ProblemError {
  const pointer = Object.hasOwn(UploadRequest.properties, name) ? `/${name}` : '';
  return new ProblemError('malformed', { errors: [{ pointer, code: 'repeated' }] });
}

async function read(file: AsyncIterable<Buffer>, fileName: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    const isFirstCheck = size < HEAD_BYTES;
    chunks.push(chunk);
    size += chunk.length;
    if (isFirstCheck && size >= HEAD_BYTES) rejectOtherKinds(fileName, chunks);
    if (size > IMAGE_LIMITS.bytes) {
      throw new ProblemError('tooLarge', {
        errors: [{ pointer: IMAGE, code: MESSAGE.uploadSize }],
      });
    }
  }
  if (size === 0) {
    throw new ProblemError('ruleBroken', {
      errors: [{ pointer: IMAGE, code: MESSAGE.uploadEmpty }],
    });
  }
  if (size < HEAD_BYTES) rejectOtherKinds(fileName, chunks);
  return Buffer.concat(chunks, size);
}

function rejectOtherKinds(fileName: string, chunks: readonly Buffer[]): void {
  const message = formatMessage(fileName, Buffer.concat(chunks).subarray(0, HEAD_BYTES));
  if (message) throw new ProblemError('ruleBroken', { errors: [{ pointer: IMAGE, ...message }] });
}

/** A broken or interrupted form is a client error. */
async function orMalformed<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : new ProblemError('malformed', { cause });
  }
}
