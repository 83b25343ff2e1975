import { type CallFailure, err, type Result } from '@edp/errors';
import { toResult } from './read-response';

/** A request with a form. */
interface FormRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  /** Upload progress from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface UploadOnceOptions {
  readonly createRequest: () => XMLHttpRequest;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * One form upload including its response, within the timeout. Never rejects. It uses XMLHttpRequest, because `fetch`
 * does not report upload progress.
 */
export function uploadOnce(
  url: string,
  { method, headers, body, onProgress }: FormRequest,
  { createRequest, timeoutMs, signal }: UploadOnceOptions,
): Promise<Result<unknown, CallFailure>> {
  if (signal?.aborted) return Promise.resolve(err({ kind: 'aborted' }));
  const request = createRequest();
  const abort = () => request.abort();
  signal?.addEventListener('abort', abort);

  return new Promise<Result<unknown, CallFailure>>((resolve) => {
    request.onload = () => {
      const { status, responseText: text } = request;
      resolve(toResult({ status, text, header: (name) => request.getResponseHeader(name) }));
    };
    request.onerror = () => resolve(err({ kind: 'offline' }));
    request.ontimeout = () => resolve(err({ kind: 'timeout', afterMs: timeoutMs }));
    request.onabort = () => resolve(err({ kind: 'aborted' }));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.open(method, url);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  }).finally(() => signal?.removeEventListener('abort', abort));
}
