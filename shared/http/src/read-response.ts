import { type CallFailure, err, isProblemDocument, ok, type Result } from '@edp/errors';

/** A response, read completely. */
interface RawResponse {
  readonly status: number;
  readonly text: string;
  /** Null for a missing header. */
  readonly header: (name: string) => string | null;
}

export async function readResponse(response: Response): Promise<Result<unknown, CallFailure>> {
  const { status, headers } = response;
  return toResult({ status, text: await response.text(), header: (name) => headers.get(name) });
}

/** Converts a response to a value or a failure. An empty body is null. */
export function toResult(response: RawResponse): Result<unknown, CallFailure> {
  const { status, text } = response;
  const body = parse(text);
  if (status < 200 || status > 299) return err(httpFailure(response, body.ok ? body.value : null));
  return body.ok ? body : err({ kind: 'malformed', detail: `not JSON, ${text.length} characters` });
}

function parse(text: string): Result<unknown, null> {
  try {
    return ok(text === '' ? null : JSON.parse(text));
  } catch {
    return err(null);
  }
}

function httpFailure({ status, header }: RawResponse, body: unknown): CallFailure {
  const retryAfterSeconds = retryAfter(header('retry-after'));
  return {
    kind: 'http',
    status,
    ...(isProblemDocument(body) && { problem: body }),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  };
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
