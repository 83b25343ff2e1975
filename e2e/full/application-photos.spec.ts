import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { untilPersonalDetails } from '../core/journey';
import { BUYER, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';

const FIVE_MB = 5 * 1024 * 1024;
const WALL_PX = 40_000;

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const jpeg = (name: string, buffer: Buffer): Photo => ({ name, mimeType: 'image/jpeg', buffer });

/** The error, the file with it, and the message of the page. */
const FAULTS: readonly (readonly [string, (card: Buffer) => Photo, string])[] = [
  ['a type that is not taken', () => ({ ...gif(), name: 'card.gif' }), 'forms:upload.format'],
  ['a disguised type', () => ({ ...gif(), name: 'card.jpg' }), 'forms:cause.upload.disguised'],
  ['a JPEG named PNG', (card) => jpeg('card.png', card), 'forms:cause.upload.disguised'],
  [
    'one byte too many',
    (card) => jpeg('card.jpg', Buffer.concat([card, Buffer.alloc(FIVE_MB + 1 - card.length)])),
    'forms:upload.size',
  ],
  ['no byte at all', () => jpeg('card.jpg', Buffer.alloc(0)), 'forms:upload.empty'],
  [
    'only its beginning',
    (card) => jpeg('card.jpg', card.subarray(0, 200)),
    'forms:upload.unreadable',
  ],
  [
    'a photo that breaks off in the middle',
    (card) => jpeg('card.jpg', card.subarray(0, card.length / 2)),
    'forms:upload.unreadable',
  ],
  [
    'a picture as large as a wall',
    () => ({ name: 'card.png', mimeType: 'image/png', buffer: pngHeader(WALL_PX, WALL_PX) }),
    'forms:upload.pixels',
  ],
  [
    'a JPEG as large as a wall',
    (card) => jpeg('card.jpg', withSize(card, WALL_PX, WALL_PX)),
    'forms:upload.pixels',
  ],
  [
    'an HEIC photo under the name of a JPEG',
    () => jpeg('IMG_0042.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
    'forms:cause.upload.heic',
  ],
  [
    'an HEIC photo of an iPhone',
    (card) => ({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: card }),
    'forms:cause.upload.heic',
  ],
];

test('photos of the MyKad are sent, turned, taken again and removed', async ({
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

  await test.step('Given a photo of a good camera, it is made small and sent', async () => {
    const [sent] = await Promise.all([
      page.waitForRequest(/uploads|images/),
      front.locator('input[type=file]').first().setInputFiles(jpeg('card.jpg', card)),
    ]);
    expect(Number((await sent.allHeaders())['content-length'])).toBeLessThan(card.length);
    await expect(saved).toBeVisible();
    await expect(picture).toBeVisible();
    await checkAccessibility('photo that is saved');
  });

  await test.step('When it is turned, it stands upright', async () => {
    const isUpright = () =>
      picture.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth);
    await expect.poll(isUpright).toBe(false);
    await front.getByRole('button', { name: words('mfe-application:photos.turn') }).click();
    await expect.poll(isUpright).toBe(true);
    await expect(saved).toBeVisible();
  });

  await test.step('Then it is still there after a reload', async () => {
    await application.isSaved();
    await page.reload();
    await application.isShown();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  await test.step('And gone when it is removed', async () => {
    await front.getByRole('button', { name: words('mfe-application:photos.remove') }).click();
    await expect(picture).toHaveCount(0);
    await application.isSaved();
  });
});

for (const language of ['en', 'my'] as const) {
  test(`each fault of a photo has its own words, and the form stays as it is (${language})`, async ({
    page,
    checkAccessibility,
  }) => {
    const { application, words } = await untilPersonalDetails(page, { people: [BUYER], language });
    const card = await drawCard(page);
    const front = application.photo('front');
    await application.openPhotos();
    await application.input('mfe:details.companyName').fill('Kilang Kenari Sdn Bhd');

    for (const [fault, fileOf, message] of FAULTS) {
      await test.step(`Given ${fault}`, async () => {
        await front.locator('input[type=file]').first().setInputFiles(fileOf(card));
        await expect(front.getByText(words(message))).toBeVisible();
      });
    }
    await checkAccessibility('photo that is refused');
    await expect(application.input('mfe:details.companyName')).toHaveValue('Kilang Kenari Sdn Bhd');
    await expect(application.input('mfe:details.companyName')).not.toHaveAttribute(
      'aria-invalid',
      'true',
    );

    await test.step('Then a good photo is taken all the same', async () => {
      await front.locator('input[type=file]').first().setInputFiles(jpeg('card.jpg', card));
      await expect(front.getByText(words('mfe-application:photos.saved'))).toBeVisible();
    });
  });
}

test('a photo that cannot be sent is sent again', async ({ page, watch }) => {
  watch.expect(/status of 503/);
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const front = application.photo('front');
  await application.openPhotos();
  const isUpload = /uploads|images/;
  await page.route(isUpload, (route) => route.fulfill({ status: 503, body: '{}' }));
  await front
    .locator('input[type=file]')
    .first()
    .setInputFiles(jpeg('card.jpg', await drawCard(page)));
  await expect(front.getByText(words('mfe-application:photos.failed'))).toBeVisible();

  await page.unroute(isUpload);
  await front.getByRole('button', { name: words('mfe:guide.retry') }).click();
  await expect(front.getByText(words('mfe-application:photos.saved'))).toBeVisible();
});

test('a photo whose answer is lost is there all the same, and the details can be saved', async ({
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
  const choose = async (buffer: Buffer) =>
    front.locator('input[type=file]').first().setInputFiles(jpeg('card.jpg', buffer));

  await test.step('Given a photo that is stored', async () => {
    const shown = page.waitForResponse(
      (response) =>
        response.ok() && /"frontSideImg":"[^"]/.test(response.request().postData() ?? ''),
    );
    await choose(await drawCard(page));
    await expect(saved).toBeVisible();
    await shown;
  });

  await test.step('When another one arrives, and its answer does not', async () => {
    await page.route(/uploads/, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await front.getByRole('button', { name: words('mfe-application:photos.turn') }).click();
    await expect(saved).toBeVisible();
    await page.unroute(/uploads/);
  });

  await test.step('Then the form shows it, and goes on', async () => {
    await application.fill(makeBuyer());
    await application.isSaved();
    await application.agree();
    await application.save();
    await questionnaire.begin();
  });
});

test('a photo goes on being sent while the buyer looks at another person', async ({ page }) => {
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER, SPOUSE],
    language: 'my',
    variant: 'takaful',
  });
  const front = application.photo('front');
  await application.openPhotos();
  const spouse = words('mfe:people.spouse');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/uploads/, async (route) => {
    await held;
    await route.continue();
  });

  await test.step('Given a photo of the buyer that is on its way', async () => {
    await front
      .locator('input[type=file]')
      .first()
      .setInputFiles(jpeg('card.jpg', await drawCard(page)));
    await expect(front.getByRole('progressbar')).toBeVisible();
  });

  await test.step('When the spouse is looked at before it is there', async () => {
    await application.tab(spouse).click();
    await expect(front.getByRole('progressbar')).toHaveCount(0);
    letGo();
  });

  await test.step('Then it is there on the way back', async () => {
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
  const claimed = Buffer.from(card);
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}
