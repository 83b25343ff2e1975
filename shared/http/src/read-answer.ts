import { type CallFailure, err, isProblemDocument, ok, type Result } from '@edp/errors';

/** What came back over the wire, as a value or a failure. An empty body reads as null. */
export async function readAnswer(response: Response): Promise<Result<unknown, CallFailure>> {
  const text = await response.text();
  const body = parse(text);
  if (!response.ok) return err(httpFailure(response, body.ok ? body.value : undefined));
  return body.ok ? body : err({ kind: 'malformed', detail: `not JSON, ${text.length} characters` });
}

function parse(text: string): Result<unknown, null> {
  try {
    return ok(text === '' ? null : JSON.parse(text));
  } catch {
    return err(null);
  }
}

function httpFailure(response: Response, body: unknown): CallFailure {
  const retryAfterSeconds = retryAfter(response.headers.get('retry-after'));
  return {
    kind: 'http',
    status: response.status,
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
