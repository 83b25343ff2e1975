import { type CallFailure, err, isProblemDocument, ok, type Result } from '@edp/errors';

/** What came back over the wire, read to its end. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  /** Null where there is none of that name. */
  readonly header: (name: string) => string | null;
}

export async function readAnswer(response: Response): Promise<Result<unknown, CallFailure>> {
  const { status, headers } = response;
  return toResult({ status, text: await response.text(), header: (name) => headers.get(name) });
}

/** An answer as a value or a failure. An empty body reads as null. */
export function toResult(answer: WireAnswer): Result<unknown, CallFailure> {
  const { status, text } = answer;
  const body = parse(text);
  if (status < 200 || status > 299) return err(httpFailure(answer, body.ok ? body.value : null));
  return body.ok ? body : err({ kind: 'malformed', detail: `not JSON, ${text.length} characters` });
}

function parse(text: string): Result<unknown, null> {
  try {
    return ok(text === '' ? null : JSON.parse(text));
  } catch {
    return err(null);
  }
}

function httpFailure({ status, header }: WireAnswer, body: unknown): CallFailure {
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
