import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { untilPersonalDetails } from '../core/journey';
import { BUYER, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';

const FIVE_MB = 5 * 1024 * 1024;
const HUGE_PX = 40_000;

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const jpeg = (name: string, buffer: Buffer): Photo => ({ name, mimeType: 'image/jpeg', buffer });

/** A description, the invalid file, and the error message of the page. */
const INVALID_FILES: readonly (readonly [string, (card: Buffer) => Photo, string])[] = [
  ['an unsupported type', () => ({ ...gif(), name: 'card.gif' }), 'forms:upload.format'],
  ['a disguised type', () => ({ ...gif(), name: 'card.jpg' }), 'forms:cause.upload.disguised'],
  ['a JPEG named PNG', (card) => jpeg('card.png', card), 'forms:cause.upload.disguised'],
  [
    'a file one byte above the limit',
    (card) => jpeg('card.jpg', Buffer.concat([card, Buffer.alloc(FIVE_MB + 1 - card.length)])),
    'forms:upload.size',
  ],
  ['an empty file', () => jpeg('card.jpg', Buffer.alloc(0)), 'forms:upload.empty'],
  [
    'the first 200 bytes of a JPEG',
    (card) => jpeg('card.jpg', card.subarray(0, 200)),
    'forms:upload.unreadable',
  ],
  [
    'a truncated JPEG',
    (card) => jpeg('card.jpg', card.subarray(0, card.length / 2)),
    'forms:upload.unreadable',
  ],
  [
    'a PNG with too many pixels',
    () => ({ name: 'card.png', mimeType: 'image/png', buffer: pngHeader(HUGE_PX, HUGE_PX) }),
    'forms:upload.pixels',
  ],
  [
    'a JPEG with too many pixels',
    (card) => jpeg('card.jpg', withSize(card, HUGE_PX, HUGE_PX)),
    'forms:upload.pixels',
  ],
  [
    'an HEIC photo named JPEG',
    () => jpeg('IMG_0042.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
    'forms:cause.upload.heic',
  ],
  [
    'an HEIC photo of an iPhone',
    (card) => ({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: card }),
    'forms:cause.upload.heic',
  ],
];

test('a buyer uploads, rotates, reloads and removes a photo of the MyKad', async ({
  page,
  checkAccessibility,
}) => {
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const front = application.photo('front');
  await application.openPhotos();
  const saved = front.getByText(words('mfe-application:photos.saved'));
  const picture = front.getByRole('img', { name: words('mfe-application:photos.alt.front') });
  const card = await drawCard(page);

  await test.step('Given a large photo, the page reduces and uploads it', async () => {
    const [sent] = await Promise.all([
      page.waitForRequest(/uploads|images/),
      application.choosePhoto(jpeg('card.jpg', card)),
    ]);
    expect(Number((await sent.allHeaders())['content-length'])).toBeLessThan(card.length);
    await expect(saved).toBeVisible();
    await expect(picture).toBeVisible();
    await checkAccessibility('photo that is saved');
  });

  await test.step('When the buyer rotates it, it is upright', async () => {
    const isUpright = () =>
      picture.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth);
    await expect.poll(isUpright).toBe(false);
    await front.getByRole('button', { name: words('mfe-application:photos.turn') }).click();
    await expect.poll(isUpright).toBe(true);
    await expect(saved).toBeVisible();
  });

  await test.step('Then the page shows the photo after a reload', async () => {
    await application.isSaved();
    await page.reload();
    await application.isShown();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  await test.step('And the page does not show it after its removal', async () => {
    await front.getByRole('button', { name: words('mfe-application:photos.remove') }).click();
    await expect(picture).toHaveCount(0);
    await application.isSaved();
  });
});

for (const language of ['en', 'my'] as const) {
  test(`each invalid photo has its own error message, and the form is unchanged (${language})`, async ({
    page,
    checkAccessibility,
  }) => {
    const { application, words } = await untilPersonalDetails(page, { people: [BUYER], language });
    const card = await drawCard(page);
    const front = application.photo('front');
    await application.openPhotos();
    await application.input('mfe:details.companyName').fill('Kilang Kenari Sdn Bhd');

    for (const [label, fileOf, message] of INVALID_FILES) {
      await test.step(`Given ${label}`, async () => {
        await application.choosePhoto(fileOf(card));
        await expect(front.getByText(words(message))).toBeVisible();
      });
    }
    await checkAccessibility('photo that is refused');
    await expect(application.input('mfe:details.companyName')).toHaveValue('Kilang Kenari Sdn Bhd');
    await expect(application.input('mfe:details.companyName')).not.toHaveAttribute(
      'aria-invalid',
      'true',
    );

    await test.step('Then the page accepts a valid photo', async () => {
      await application.choosePhoto(jpeg('card.jpg', card));
      await expect(front.getByText(words('mfe-application:photos.saved'))).toBeVisible();
    });
  });
}

test('a buyer retries a failed upload of a photo', async ({ page, watch }) => {
  watch.expect(/status of 503/);
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const front = application.photo('front');
  await application.openPhotos();
  const isUpload = /uploads|images/;
  await page.route(isUpload, (route) => route.fulfill({ status: 503, body: '{}' }));
  await application.choosePhoto(jpeg('card.jpg', await drawCard(page)));
  await expect(front.getByText(words('mfe-application:photos.failed'))).toBeVisible();

  await page.unroute(isUpload);
  await front.getByRole('button', { name: words('mfe:guide.retry') }).click();
  await expect(front.getByText(words('mfe-application:photos.saved'))).toBeVisible();
});

test('the form shows a photo whose upload response is lost, and the details can be saved', async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_CONNECTION_RESET/);
  // Autosave may run concurrently with the photo that replaces the previous one.
  watch.expect(/status of 422.*relativeUrl=applications/);
  const { application, questionnaire, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const front = application.photo('front');
  await application.openPhotos();
  const saved = front.getByText(words('mfe-application:photos.saved'));

  await test.step('Given an uploaded photo', async () => {
    const stored = page.waitForResponse(
      (response) =>
        response.ok() && /"frontSideImg":"[^"]/.test(response.request().postData() ?? ''),
    );
    await application.choosePhoto(jpeg('card.jpg', await drawCard(page)));
    await expect(saved).toBeVisible();
    await stored;
  });

  await test.step('When the server stores another photo and the response is lost', async () => {
    await page.route(/uploads/, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await front.getByRole('button', { name: words('mfe-application:photos.turn') }).click();
    await expect(saved).toBeVisible();
    await page.unroute(/uploads/);
  });

  await test.step('Then the form shows it, and the buyer continues', async () => {
    await application.fill(makeBuyer());
    await application.isSaved();
    await application.agree();
    await application.save();
    await questionnaire.begin();
  });
});

test('the upload of a photo continues while the buyer opens another person', async ({ page }) => {
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER, SPOUSE],
    language: 'my',
    variant: 'takaful',
  });
  const front = application.photo('front');
  await application.openPhotos();
  const spouse = words('mfe:people.spouse');
  let continueUpload = () => {};
  const uploadDelay = new Promise<void>((resolve) => (continueUpload = resolve));
  await page.route(/uploads/, async (route) => {
    await uploadDelay;
    await route.continue();
  });

  await test.step('Given a photo of the buyer whose upload is pending', async () => {
    await application.choosePhoto(jpeg('card.jpg', await drawCard(page)));
    await expect(front.getByRole('progressbar')).toBeVisible();
  });

  await test.step('When the buyer opens the spouse before the upload has finished', async () => {
    await application.tab(spouse).click();
    await expect(front.getByRole('progressbar')).toHaveCount(0);
    continueUpload();
  });

  await test.step('Then the buyer’s tab shows the uploaded photo', async () => {
    await application.tab(words('mfe:people.you')).click();
    await expect(front.getByText(words('mfe-application:photos.saved'))).toBeVisible();
  });
});

/** A large picture of a card, drawn by the browser, so that it is the same in every run. */
async function drawCard(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2000];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (let at = 0; at < 600; at += 1) {
      context.fillStyle = `hsl(${(at * 37) % 360} 60% 60%)`;
      context.fillRect((at * 211) % 3000, (at * 97) % 2000, 160, 90);
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

function gif(): Photo {
  const buffer = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
  return { name: 'card.gif', mimeType: 'image/gif', buffer };
}

/** The header of a PNG with this size: it must be rejected without being decoded. */
function pngHeader(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

/** The same JPEG with another size, which follows the marker of its frame. */
function withSize(card: Buffer, width: number, height: number): Buffer {
  const frame = card.findIndex(
    (byte, at) => byte === 0xff && (card[at + 1] === 0xc0 || card[at + 1] === 0xc2),
  );
  const resized = Buffer.from(card);
  resized.writeUInt16BE(height, frame + 5);
  resized.writeUInt16BE(width, frame + 7);
  return resized;
}
