import sharp from 'sharp';
import {
  chunk,
  jpeg,
  jpegThatClaims,
  picture,
  png,
  pngThatClaims,
  segmentsOf,
  withChunks,
  withSegment,
} from '../../../test/images';
import { reencodeImage } from './reencode-image';

// These tests decode thousands of images.
jest.setTimeout(60_000);

const CANARY = 'GPS-3.1390N-101.6869E-CANARY';
/** Segments of a plain JPEG: JFIF header, tables, one frame, one scan, the end. */
const PLAIN = [0xe0, 0xdb, 0xc0, 0xc4, 0xda, 0xd9];

async function reencoded(image: Buffer, kind: 'jpeg' | 'png' = 'jpeg') {
  const result = await reencodeImage(image, kind);
  if (!result.ok) throw new Error(`Rejected with ${result.error.code}.`);
  return result.value;
}

async function outcomeOf(image: Buffer, kind: 'jpeg' | 'png' = 'jpeg') {
  const result = await reencodeImage(image, kind);
  return result.ok ? 'accepted' : result.error.code;
}

function expectPlain(image: Buffer): void {
  const { markers, behind } = segmentsOf(image);
  expect([...new Set(markers)].filter((marker) => !PLAIN.includes(marker))).toEqual([]);
  expect(behind).toBe(0);
}

/** Average difference of two images, in levels of 256. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const pixels = (image: Buffer) => sharp(image).raw().toBuffer();
  const [first, second] = await Promise.all([pixels(a), pixels(b)]);
  expect(first.length).toBe(second.length);
  return (
    first.reduce((sum, level, at) => sum + Math.abs(level - (second[at] ?? 0)), 0) / first.length
  );
}

describe('an image', () => {
  it.each(['jpeg', 'png'] as const)(
    'that is a %s becomes a plain JPEG of the same picture',
    async (kind) => {
      const image = await picture().toFormat(kind).toBuffer();
      const made = await reencoded(image, kind);
      expect(made).toMatchObject({ width: 48, height: 32 });
      expectPlain(made.jpeg);
      expect(await difference(made.jpeg, image)).toBeLessThan(4);
    },
  );

  it('that is larger than needed is scaled down, and none is scaled up', async () => {
    const size = { width: 6_000, height: 3_000 };
    const made = await reencoded(
      await jpeg(sharp({ create: { ...size, channels: 3, background: '#345' } })),
    );
    expect(made).toMatchObject({ width: 2_400, height: 1_200 });
  });

  it('without colour, with transparency or with 16 bits a colour is accepted', async () => {
    const grey = await picture().greyscale().jpeg().toBuffer();
    expectPlain((await reencoded(grey)).jpeg);
    const clear = await picture().ensureAlpha(0).png().toBuffer();
    const { dominant } = await sharp((await reencoded(clear, 'png')).jpeg).stats();
    expect(Object.values(dominant).every((level) => level > 240)).toBe(true);
    const deep = await picture().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    expectPlain((await reencoded(deep, 'png')).jpeg);
  });

  it('in CMYK is converted to sRGB', async () => {
    const printed = await picture().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    const made = await reencoded(printed);
    expect((await sharp(made.jpeg).metadata()).space).toBe('srgb');
    expect(await difference(made.jpeg, await jpeg())).toBeLessThan(60);
  });

  it('with animation becomes its first frame', async () => {
    const control = (sequence: number) => {
      const content = Buffer.alloc(26);
      content.writeUInt32BE(sequence, 0);
      content.writeUInt32BE(48, 4);
      content.writeUInt32BE(32, 8);
      return chunk('fcTL', content);
    };
    const still = await png();
    const moving = withChunks(
      still,
      chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      control(0),
    );
    const end = moving.subarray(-12);
    const second = Buffer.concat([
      moving.subarray(0, -12),
      control(1),
      chunk('fdAT', Buffer.from([0, 0, 0, 2])),
      end,
    ]);
    const made = await reencoded(second, 'png');
    expect(await difference(made.jpeg, still)).toBeLessThan(4);
  });
});

describe('the metadata of a photo', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is removed, and the photo is upright: orientation %i',
    async (orientation) => {
      const photo = await picture()
        .jpeg()
        .withMetadata({ orientation })
        .withExifMerge({
          IFD0: { Artist: CANARY, Copyright: CANARY },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 8/1 24/1', GPSMapDatum: CANARY },
        })
        .toBuffer();
      expect(photo.includes(CANARY)).toBe(true);
      expect((await sharp(photo).metadata()).orientation ?? 1).toBe(orientation);

      const made = await reencoded(photo);
      expectPlain(made.jpeg);
      expect(made.jpeg.includes('CANARY')).toBe(false);
      // The expected picture, by the library's own rotation.
      const upright = await sharp(photo).autoOrient().jpeg().toBuffer();
      expect(await difference(made.jpeg, upright)).toBeLessThan(4);
    },
  );

  it('is removed everywhere: XMP, colour profile, IPTC, comment, text, preview', async () => {
    const profiled = await picture()
      .jpeg()
      .withIccProfile('p3')
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${CANARY} --></x:xmpmeta>`)
      .toBuffer();
    let photo: Buffer = Buffer.concat([profiled, await jpeg(), Buffer.from(CANARY)]);
    for (const marker of [0xe1, 0xed, 0xfe, 0xe2]) {
      photo = withSegment(photo, marker, Buffer.from(CANARY));
    }
    const made = await reencoded(photo);
    expectPlain(made.jpeg);
    expect(made.jpeg.includes('CANARY')).toBe(false);

    const drawn = withChunks(
      await png(),
      chunk('tEXt', Buffer.from(`Comment\0${CANARY}`)),
      chunk('eXIf', Buffer.from(CANARY)),
    );
    const plain = await reencoded(Buffer.concat([drawn, Buffer.from(CANARY)]), 'png');
    expectPlain(plain.jpeg);
    expect(plain.jpeg.includes('CANARY')).toBe(false);
  });
});

describe('a polyglot image', () => {
  const PAYLOADS = {
    html: '<html><script>alert(1)</script>',
    script: '*/=alert(1);/*',
    php: '<?php system($_GET["c"]); ?>',
    zip: 'PK\x03\x04\x14\0\0\0evil.txtPK\x05\x06',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  };
  const POSITIONS = {
    'in a comment': async (payload: Buffer) => withSegment(await jpeg(), 0xfe, payload),
    'in its EXIF': async (payload: Buffer) =>
      withSegment(await jpeg(), 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), payload])),
    'in an application segment': async (payload: Buffer) =>
      withSegment(await jpeg(), 0xed, payload),
    'in its first bytes': async (payload: Buffer) => withSegment(await jpeg(), 0xe0, payload),
    'behind its end': async (payload: Buffer) => Buffer.concat([await jpeg(), payload]),
    'behind its end, as a PNG': async (payload: Buffer) => Buffer.concat([await png(), payload]),
    'in a text, as a PNG': async (payload: Buffer) =>
      withChunks(await png(), chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), payload]))),
  };
  const all = Object.entries(POSITIONS).flatMap(([position, build]) =>
    Object.entries(PAYLOADS).map(
      ([name, payload]) => [name, position, Buffer.from(payload, 'latin1'), build] as const,
    ),
  );

  it('is tested in more than thirty forms', () => {
    expect(all.length).toBeGreaterThanOrEqual(30);
  });

  it.each(all)(
    '(%s %s) contains only its pixels afterwards',
    async (_name, position, payload, build) => {
      const image = await build(payload);
      expect(image.includes(payload)).toBe(true);
      const made = await reencoded(image, position.endsWith('PNG') ? 'png' : 'jpeg');
      expectPlain(made.jpeg);
      expect(made.jpeg.includes(payload)).toBe(false);
    },
  );
});

describe('an image that is rejected', () => {
  it('exceeds the limits according to its header', async () => {
    const wall = await pngThatClaims(50_000, 50_000);
    expect(wall.length).toBeLessThan(1024);
    // It has no pixels: only its header has a size.
    expect(await outcomeOf(wall, 'png')).toBe('upload.pixels');
    expect(await outcomeOf(await pngThatClaims(12_001, 10), 'png')).toBe('upload.pixels');
    expect(await outcomeOf(await pngThatClaims(6_325, 6_325), 'png')).toBe('upload.pixels');
  });

  it('would take too much memory for the full decode it needs', async () => {
    const isTooLarge = async (image: Buffer, kind: 'jpeg' | 'png') =>
      (await outcomeOf(image, kind)) === 'upload.pixels';
    expect(await isTooLarge(await pngThatClaims(5_000, 3_400, true), 'png')).toBe(true);
    expect(await isTooLarge(await pngThatClaims(5_000, 3_400, false), 'png')).toBe(false);
    expect(await isTooLarge(await pngThatClaims(4_000, 4_000, true), 'png')).toBe(false);
    expect(await isTooLarge(await jpegThatClaims(3_400, 3_400, true), 'jpeg')).toBe(true);
    expect(await isTooLarge(await jpegThatClaims(3_400, 3_400, false), 'jpeg')).toBe(false);
    expect(await isTooLarge(await jpegThatClaims(1_000, 1_000, true), 'jpeg')).toBe(false);
  });

  it('has too many scans', async () => {
    const image = await picture().jpeg({ progressive: true }).toBuffer();
    expect(await outcomeOf(image)).toBe('accepted');
    const last = image.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = image.subarray(last, -2);
    const repeated = Buffer.concat([
      image.subarray(0, -2),
      ...Array<Buffer>(40).fill(scan),
      image.subarray(-2),
    ]);
    expect(await outcomeOf(repeated)).toBe('upload.pixels');
  });

  it('has another format than its name', async () => {
    expect(await outcomeOf(await png(), 'jpeg')).toBe('upload.format');
    expect(await outcomeOf(await jpeg(), 'png')).toBe('upload.format');
  });

  it.each([
    ['a JPEG', 'jpeg', {}],
    ['a progressive JPEG', 'jpeg', { progressive: true }],
    ['a PNG', 'png', {}],
  ] as const)('is truncated: %s, at each of 200 positions', async (_, kind, options) => {
    const image = await picture(200, 160).toFormat(kind, options).toBuffer();
    const verdicts = await Promise.all(
      Array.from({ length: 200 }, (_unused, part) =>
        outcomeOf(image.subarray(0, Math.floor((image.length * part) / 200)), kind),
      ),
    );
    expect([...new Set(verdicts)]).toEqual(['upload.unreadable']);
  });

  it.each([
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    'RIFF0000WEBP',
    'II*\0',
    'text',
  ])('is not an image: %j', async (text) => {
    expect(await outcomeOf(Buffer.from(text.padEnd(200, ' ')))).toBe('upload.unreadable');
  });
});

describe('a damaged image', () => {
  it.each(['jpeg', 'png'] as const)(
    '(%s) is accepted or rejected without a crash',
    async (kind) => {
      const image = await picture(24, 16).toFormat(kind).toBuffer();
      let seed = 20_261_120;
      const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
      const verdicts = new Set<string>();
      for (let round = 0; round < 1_500; round += 1) {
        const damaged = Buffer.from(image);
        for (let flips = 1 + random(4); flips > 0; flips -= 1) {
          const at = random(damaged.length);
          damaged[at] = (damaged[at] ?? 0) ^ (1 << random(8));
        }
        const result = await reencodeImage(damaged, kind);
        if (result.ok) expectPlain(result.value.jpeg);
        verdicts.add(result.ok ? 'accepted' : result.error.code);
      }
      expect([...verdicts]).toEqual(expect.arrayContaining(['accepted', 'upload.unreadable']));
    },
  );
});
