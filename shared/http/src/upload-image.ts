import { CALLS, IMAGE_LIMITS, type ImageSide, type UploadResponse } from '@edp/contracts';

import type { CallOptions } from './call-request';
import { callUrl } from './call-url';
import { client } from './default-client';
import type { CallResult } from './http-client';

export interface ImageUpload {
  readonly refId: string;
  readonly applicantId: string;
  readonly side: ImageSide;
  /** A file as it was chosen, or what a canvas made of it. */
  readonly file: Blob;
}

export interface UploadOptions extends CallOptions {
  /** Told how much has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** A photo over a slow telephone line. */
const TIMEOUT_MS = 60_000;

/**
 * Stores a photo of an identity card, in the place of the one before it. What is wrong with an image comes as
 * `errors[]` at `/image`, with a message code and, where it helps, a cause. 60 seconds, if not told otherwise.
 */
export function uploadImage(
  { refId, applicantId, side, file }: ImageUpload,
  { onProgress, ...options }: UploadOptions = {},
): Promise<CallResult<UploadResponse>> {
  const form = new FormData();
  form.append('refId', refId);
  form.append('applicantId', applicantId);
  form.append('side', side);
  // The file comes last, so that the server knows what it is for. Its own name is nobody's business.
  form.append('image', file, `${side}.${extensionOf(file)}`);
  return client.call('uploadImage', { timeoutMs: TIMEOUT_MS, ...options, form, onProgress });
}

/** Where a stored photo is shown from: `<img src>`. Only the session that owns it gets it. */
export function imageUrl(uploadId: string): string {
  return callUrl(CALLS.loadImage, { uploadId });
}

/** That of the file's name, which the server compares with what is in it. */
function extensionOf(file: Blob): string {
  const named = 'name' in file ? /\.([A-Za-z0-9]{1,8})$/.exec(String(file.name))?.[1] : undefined;
  const [jpg, , png] = IMAGE_LIMITS.extensions;
  return named ?? { 'image/jpeg': jpg, 'image/png': png }[file.type] ?? 'unknown';
}
