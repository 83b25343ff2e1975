import { Value } from 'typebox/value';
import { ENDPOINTS, Problem, type UploadRequest, UploadResponse } from '@edp/contracts';
import type { SamplePerson } from '@edp/testing/people';
import { signedHeaders, type TestApp, type TestSession } from './build-app';
import { Browser } from './client';
import { quoted } from './journey';

export interface JourneyWithPlace {
  readonly browser: Browser;
  readonly refId: string;
  /** The front of the buyer's card. */
  readonly place: UploadRequest;
}

/** A journey up to the quotation, and the target of a photo upload on it. */
export async function journeyWithPlace(
  test: TestApp,
  people?: readonly SamplePerson[],
): Promise<JourneyWithPlace> {
  const browser = new Browser(test);
  const { refId } = await quoted(browser, people);
  return { browser, refId, place: { refId, applicantId: 'self', side: 'front' } };
}

interface SentFile {
  readonly bytes: Buffer;
  readonly name?: string;
  /** The content type that the browser guesses. */
  readonly type?: string;
}

/** A multipart form as a browser sends it: fields in order, then the file. */
export async function formOf(
  fields: Readonly<Record<string, string>>,
  { bytes, name = 'card.jpg', type = 'image/jpeg' }: SentFile,
): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('image', new File([new Uint8Array(bytes)], name, { type }));
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  };
}

interface UploadResult {
  readonly status: number;
  /** The body of a successful upload response; throws the problem otherwise. */
  readonly value: UploadResponse;
  readonly problem: Problem;
}

export async function upload(
  test: TestApp,
  session: TestSession,
  place: UploadRequest,
  file: SentFile,
): Promise<UploadResult> {
  const { body, contentType } = await formOf(place, file);
  return sendForm(test, session, body, contentType);
}

export async function sendForm(
  { app }: TestApp,
  session: TestSession,
  payload: Buffer,
  contentType: string,
): Promise<UploadResult> {
  const url = ENDPOINTS.uploadImage.upstream;
  const content = { headers: { 'content-type': contentType } };
  const headers = signedHeaders(session, 'POST', url, content);
  const reply = await app.inject({ method: 'POST', url, headers, payload });
  const json: unknown = reply.json();
  return {
    status: reply.statusCode,
    get value() {
      if (Value.Check(UploadResponse, json)) return json;
      throw new Error(`The upload responded ${reply.statusCode}: ${reply.body}`);
    },
    get problem() {
      if (Value.Check(Problem, json)) return json;
      throw new Error(`No problem document: ${reply.body}`);
    },
  };
}

export function loadImage({ app }: TestApp, session: TestSession, uploadId: string) {
  const url = ENDPOINTS.loadImage.upstream.replace('{uploadId}', uploadId);
  return app.inject({ url, headers: signedHeaders(session, 'GET', url) });
}
