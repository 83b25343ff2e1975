import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_LIMITS } from '@edp/contracts';
import { newSession, startTestApp, type TestApp } from '../../../test/build-app';
import { jpeg, jpegOf, png, pngThatClaims } from '../../../test/images';
import { applicationRequest, FAMILY } from '../../../test/journey';
import { journeyWithPlace, loadImage, upload } from '../../../test/upload';

let test: TestApp;
let photo: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  photo = await jpeg();
});
afterAll(() => test.stop());

const journey = (people?: typeof FAMILY) => journeyWithPlace(test, people);

async function filesOf({ services }: TestApp): Promise<string[]> {
  const folder = services.config.uploads.objects.place;
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.includes('/')).map((name) => join(folder, name));
}

describe('a photo', () => {
  it('is stored re-encoded, and returned to its session', async () => {
    const { browser, place } = await journey();
    const { value } = await upload(test, browser.session, place, {
      bytes: await png(),
      name: 'ic.PNG',
    });
    expect(value).toMatchObject({ width: 48, height: 32 });

    const { statusCode, headers, rawPayload } = await loadImage(
      test,
      browser.session,
      value.uploadId,
    );
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBe(value.size);
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg');
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="nric-front.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  it('is encrypted on disk, with a file name that is not its public id', async () => {
    const { browser, place } = await journey();
    const before = new Set(await filesOf(test));
    const { value } = await upload(test, browser.session, place, { bytes: photo });
    const [file = '', ...others] = (await filesOf(test)).filter((name) => !before.has(name));
    expect(others).toEqual([]);
    expect(file).not.toContain(value.uploadId);
    const encrypted = await readFile(file);
    expect(encrypted.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect(encrypted.includes('JFIF')).toBe(false);
  });

  it('does not decrypt when its file was changed, or swapped with another', async () => {
    const { browser, place } = await journey();
    const { objects, vault, database } = test.services;
    const store = async (side: 'front' | 'back') =>
      (await upload(test, browser.session, { ...place, side }, { bytes: photo })).value.uploadId;
    const [front, back] = [await store('front'), await store('back')];
    const nameOf = async (uploadId: string) => {
      const { rows } = await database.pool.query<{ name: string }>(
        'select object_name as name from uploads where upload_id = $1',
        [uploadId],
      );
      return rows[0]?.name ?? '';
    };
    const encrypted = (await objects.get(await nameOf(front))) ?? Buffer.alloc(0);
    await objects.put(await nameOf(back), encrypted);
    expect((await loadImage(test, browser.session, back)).statusCode).toBe(500);
    encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
    await objects.put(await nameOf(front), encrypted);
    expect((await loadImage(test, browser.session, front)).statusCode).toBe(500);
    expect(vault.keyId).not.toBe('');
  });

  it('replaces the previous one, whose file is deleted', async () => {
    const { browser, place } = await journey();
    const first = (await upload(test, browser.session, place, { bytes: photo })).value;
    const files = (await filesOf(test)).length;
    const second = (await upload(test, browser.session, place, { bytes: photo })).value;
    expect(second.uploadId).not.toBe(first.uploadId);
    expect((await loadImage(test, browser.session, first.uploadId)).statusCode).toBe(404);
    expect((await loadImage(test, browser.session, second.uploadId)).statusCode).toBe(200);
    expect((await filesOf(test)).length).toBe(files);
  });

  it('is stored at most once per person and side, also if it is sent again', async () => {
    const { browser, refId } = await journey(FAMILY);
    const before = (await filesOf(test)).length;
    for (const { id: applicantId } of [...FAMILY, ...FAMILY]) {
      for (const side of ['front', 'back'] as const) {
        await upload(test, browser.session, { refId, applicantId, side }, { bytes: photo });
      }
    }
    expect((await filesOf(test)).length - before).toBe(2 * FAMILY.length);
  });

  it('is not found by another session', async () => {
    const { browser, place } = await journey();
    const { uploadId } = (await upload(test, browser.session, place, { bytes: photo })).value;
    const foreign = await loadImage(test, newSession(), uploadId);
    const unknown = await loadImage(test, newSession(), 'x'.repeat(32));
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    expect((await loadImage(test, browser.session, '..%2f..%2fsecrets')).statusCode).toBe(404);
  });

  it('is rejected for another session before it is read', async () => {
    const { place } = await journey();
    const read = await upload(test, newSession(), place, {
      bytes: Buffer.from('<html>'),
      name: 'x',
    });
    expect([read.status, read.problem.code]).toEqual([404, 'notFound']);
  });

  it('must be of a person on the journey', async () => {
    const { browser, place } = await journey();
    const { status, problem } = await upload(
      test,
      browser.session,
      { ...place, applicantId: 'son' },
      { bytes: photo },
    );
    expect([status, problem.errors]).toEqual([422, [{ pointer: '/applicantId', code: 'invalid' }]]);
  });

  it.each(['submitted', 'issued'])(
    'cannot be replaced once its application is %s',
    async (stage) => {
      const { browser, refId, place } = await journey();
      const { data } = (await browser.call('loadQuotation', { params: { refId } })).value;
      await browser.call('saveApplication', { body: applicationRequest(data) });
      await test.services.database.pool.query(
        'update applications set stage = $1 where ref_id = $2',
        [stage, refId],
      );
      const { status, problem } = await upload(test, browser.session, place, { bytes: photo });
      expect([status, problem.code]).toEqual([409, 'application.locked']);
    },
  );

  it('is rate-limited', async () => {
    const { browser, place } = await journey();
    const { database } = test.services;
    await database.pool.query('delete from rate_limits');
    await upload(test, browser.session, place, { bytes: photo });
    await database.pool.query('update rate_limits set hits = array_fill(now(), array[60])');
    const { status, problem } = await upload(test, browser.session, place, { bytes: photo });
    await database.pool.query('delete from rate_limits');
    expect([status, problem.code]).toEqual([429, 'request.tooMany']);
  });
});

describe('an invalid photo', () => {
  const problemOf = async (bytes: Buffer, name = 'card.jpg', type?: string) => {
    const { browser, place } = await journey();
    const files = (await filesOf(test)).length;
    const { status, problem } = await upload(test, browser.session, place, {
      bytes,
      name,
      ...(type && { type }),
    });
    expect((await filesOf(test)).length).toBe(files);
    return [
      status,
      ...(problem.errors ?? []).map(
        ({ pointer, code, cause = '' }) => `${pointer} ${code} ${cause}`,
      ),
    ];
  };

  it('is reported with its own code, at the image', async () => {
    expect(await problemOf(Buffer.alloc(0))).toEqual([422, '/image upload.empty ']);
    expect(await problemOf(Buffer.from('<html><script>'))).toEqual([422, '/image upload.format ']);
    expect(await problemOf(photo, 'card.gif')).toEqual([422, '/image upload.format ']);
    expect(await problemOf(photo, 'card.jpg.php')).toEqual([422, '/image upload.format ']);
    expect(await problemOf(photo, 'card.png')).toEqual([
      422,
      '/image upload.format cause.upload.disguised',
    ]);
    expect(await problemOf(Buffer.from('\0\0\0\x18ftypheic....', 'latin1'))).toEqual([
      422,
      '/image upload.format cause.upload.heic',
    ]);
    expect(await problemOf(photo.subarray(0, photo.length / 2))).toEqual([
      422,
      '/image upload.unreadable ',
    ]);
    expect(await problemOf(await pngThatClaims(50_000, 50_000), 'a.png')).toEqual([
      422,
      '/image upload.pixels ',
    ]);
  });

  it('is detected by its content, not by its declared type', async () => {
    expect(await problemOf(Buffer.from('<html><script>'), 'card.jpg', 'image/jpeg')).toHaveLength(
      2,
    );
    const { browser, place } = await journey();
    const { status } = await upload(test, browser.session, place, {
      bytes: photo,
      type: 'text/html',
    });
    expect(status).toBe(200);
  });

  it('exceeds 5 MB by one byte; one of exactly 5 MB is accepted', async () => {
    expect(await problemOf(await jpegOf(IMAGE_LIMITS.bytes + 1))).toEqual([
      413,
      '/image upload.size ',
    ]);
    const { browser, place } = await journey();
    const { status } = await upload(test, browser.session, place, {
      bytes: await jpegOf(IMAGE_LIMITS.bytes),
    });
    expect(status).toBe(200);
  });
});
