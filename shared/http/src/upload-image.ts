import { ENDPOINTS, IMAGE_LIMITS, type ImageSide, type UploadResponse } from '@edp/contracts';
import { type CallOptions, type CallResult, callUrl, client } from '@edp/http';

interface ImageUpload {
  readonly refId: string;
  readonly applicantId: string;
  readonly side: ImageSide;
  /** The chosen file, or the output of a canvas. */
  readonly file: Blob;
}

interface UploadOptions extends CallOptions {
  /** Upload progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Enough for a photo over a slow mobile connection. */
const TIMEOUT_MS = 60_000;

/**
 * Stores a photo of an identity card and replaces the previous one. A rejected image has `errors[]` at `/image`, with a
 * message code and, where it helps, a cause. The default timeout is 60 seconds.
 */
export function uploadImage(
  { refId, applicantId, side, file }: ImageUpload,
  { onProgress, ...options }: UploadOptions = {},
): Promise<CallResult<UploadResponse>> {
  const form = new FormData();
  form.append('refId', refId);
  form.append('applicantId', applicantId);
  form.append('side', side);
  // The file comes last, so that the server knows its purpose first. Its original name may be personal data.
  form.append('image', file, `${side}.${extensionOf(file)}`);
  return client.call('uploadImage', { timeoutMs: TIMEOUT_MS, ...options, form, onProgress });
}

/** The URL of a stored photo for `<img src>`. Only the session that owns it can load it. */
export function imageUrl(uploadId: string): string {
  return callUrl(ENDPOINTS.loadImage, { uploadId });
}

/** The extension of the file name, which the server compares with the content. */
function extensionOf(file: Blob): string {
  const named = 'name' in file ? /\.([A-Za-z0-9]{1,8})$/.exec(String(file.name))?.[1] : undefined;
  const [jpg, , png] = IMAGE_LIMITS.extensions;
  return named ?? { 'image/jpeg': jpg, 'image/png': png }[file.type] ?? 'unknown';
}
