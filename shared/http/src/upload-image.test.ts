import { type FormResponse, fakeFormRequest, type SentForm } from '@edp/testing/form-request';
import { onServerFault } from './default-client';
import { uploadImage } from './upload-image';

const refId = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const stored = { uploadId: 'u'.repeat(32), width: 1200, height: 800, size: 90_000 };
const slot = { refId, applicantId: 'self', side: 'front' } as const;
const photo = (name = 'IC 930314105238.JPG') => new File(['bytes'], name, { type: 'image/jpeg' });

const sent: SentForm[] = [];
function respondWith(response: () => FormResponse): void {
  sent.length = 0;
  globalThis.XMLHttpRequest = fakeFormRequest((request) => {
    sent.push(request);
    return response();
  });
}

describe('an upload', () => {
  it('sends the purpose of the image before the image, and the CSRF header', async () => {
    respondWith(() => ({ status: 200, body: stored }));
    expect(await uploadImage({ ...slot, file: photo() })).toEqual({ ok: true, value: stored });
    expect([...(sent[0]?.form.keys() ?? [])]).toEqual(['refId', 'applicantId', 'side', 'image']);
    expect(sent[0]?.headers).toMatchObject({ 'x-edp-request': '1' });
    // Only the browser knows the multipart boundary, so it sets the header itself.
    expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('content-type');
  });

  it.each([
    ['the extension of the file', photo(), 'front.JPG'],
    ['the type of a canvas blob', new Blob(['x'], { type: 'image/png' }), 'front.png'],
    ['an unknown extension', new Blob(['x']), 'front.unknown'],
  ])('sends %s, and never the name of the file', async (_, file, name) => {
    respondWith(() => ({ status: 200, body: stored }));
    await uploadImage({ ...slot, file });
    expect((sent[0]?.form.get('image') as File).name).toBe(name);
  });

  it('reports its progress', async () => {
    respondWith(() => ({ status: 200, body: stored }));
    const shares: number[] = [];
    await uploadImage({ ...slot, file: photo() }, { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.5, 1]);
  });

  it('returns the reason why an image is rejected', async () => {
    const errors = [{ pointer: '/image', code: 'upload.format', cause: 'cause.upload.heic' }];
    const problem = { code: 'rule.broken', status: 422, title: 'x', errors };
    respondWith(() => ({ status: 422, body: problem }));
    expect(await uploadImage({ ...slot, file: photo() })).toEqual({
      ok: false,
      error: { kind: 'http', status: 422, problem },
    });
  });

  it('returns Retry-After', async () => {
    respondWith(() => ({ status: 429, body: null, headers: { 'retry-after': '30' } }));
    expect(await uploadImage({ ...slot, file: photo() })).toMatchObject({
      error: { status: 429, retryAfterSeconds: 30 },
    });
  });

  it('fails without leading to the error page', async () => {
    const serverErrors = jest.fn();
    const stop = onServerFault(serverErrors);
    respondWith(() => ({ status: 503, body: null }));
    await uploadImage({ ...slot, file: photo() });
    stop();
    expect(serverErrors).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  it('is offline when the connection breaks', async () => {
    respondWith(() => {
      throw new Error('broken');
    });
    expect(await uploadImage({ ...slot, file: photo() })).toMatchObject({
      error: { kind: 'offline' },
    });
  });

  it('is a timeout without a response', async () => {
    respondWith(() => 'never');
    expect(await uploadImage({ ...slot, file: photo() }, { timeoutMs: 5 })).toMatchObject({
      error: { kind: 'timeout', afterMs: 5 },
    });
  });

  it('is aborted by the caller, before or during the upload', async () => {
    respondWith(() => 'never');
    const giving = new AbortController();
    const sending = uploadImage({ ...slot, file: photo() }, { signal: giving.signal });
    giving.abort();
    expect(await sending).toEqual({ ok: false, error: { kind: 'aborted' } });
    expect(await uploadImage({ ...slot, file: photo() }, { signal: giving.signal })).toEqual({
      ok: false,
      error: { kind: 'aborted' },
    });
  });
});
