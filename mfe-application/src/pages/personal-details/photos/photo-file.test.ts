import { CAUSE, MESSAGE } from '@edp/domain';
import { photoError } from './photo-file';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const png = (width: number, height: number) => {
  const head = new Uint8Array(36);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(head.buffer).setUint32(16, width);
  new DataView(head.buffer).setUint32(20, height);
  head.set(Buffer.from('IEND'), 28);
  return [...head];
};
/** A camera's file: metadata, tables, then the frame with the size. */
const jpeg = (width: number, height: number, noted = 40_000) => [
  ...[0xff, 0xd8],
  ...segment(0xe1, new Array<number>(noted).fill(0xc0)),
  ...segment(0xc4, [0, 1]),
  ...segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 3]),
  ...segment(0xda, [3]),
  ...[1, 2, 3, 0xff, 0x00, 4, 0xff, 0xd9],
];
/** The film that phones append to a motion photo; some of its bytes equal a start-of-scan marker (FF DA). */
const FILM = [0, 0, 0, 24, ...Buffer.from('ftypmp42'), 0xff, 0xda, 1, 2, 0xff, 0xda, 3];
/** The thumbnail in the metadata. */
const thumbnail = [0xff, 0xd8, 0xff, 0xda, 0, 3, 1, 1, 0xff, 0xd9];
const segment = (marker: number, content: readonly number[]) => [
  ...[0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255],
  ...content,
];
const heic = (brand: string) => [0, 0, 0, 24, ...Buffer.from(`ftyp${brand}`)];
const MB = 1024 * 1024;

function fileOf(name: string, bytes: readonly number[], size = bytes.length): File {
  const content = new Uint8Array(size);
  content.set(bytes.slice(0, size));
  const file = new File([content], name);
  // jsdom has no `arrayBuffer` on a slice.
  file.slice = (from, to) =>
    ({ arrayBuffer: () => Promise.resolve(content.slice(from, to).buffer) }) as Blob;
  return file;
}

it.each([
  ['mykad.jpg', JPEG],
  ['MYKAD.JPEG', JPEG],
  ['mykad.png', png(1_000, 640)],
  ['camera.jpg', jpeg(4_032, 3_024)],
  ['noted-much.jpg', jpeg(4_032, 3_024, 65_000)],
  ['motion.jpg', [...jpeg(4_032, 3_024), ...FILM]],
  ['filled-up.jpg', [0xff, 0xd8, 0xff, 0xff, ...jpeg(4_032, 3_024).slice(2), ...FILM]],
  ['broken-off.jpg', jpeg(50_000, 50_000).slice(0, 300)],
])('accepts %s', async (name, bytes) => {
  expect(await photoError(fileOf(name, bytes))).toBeNull();
});

it.each([
  ['another kind of file', 'mykad.pdf', JPEG, { code: MESSAGE.uploadFormat }],
  ['no extension', 'mykad', JPEG, { code: MESSAGE.uploadFormat }],
  ['HEIC', 'IMG_1.HEIC', [0], { code: MESSAGE.uploadFormat, cause: CAUSE.uploadHeic }],
  [
    'an HTML page with the extension of an image',
    'a.jpg',
    [60, 33],
    { code: MESSAGE.uploadFormat, cause: CAUSE.uploadDisguised },
  ],
  [
    'a PNG named JPEG',
    'a.jpg',
    png(9, 9),
    { code: MESSAGE.uploadFormat, cause: CAUSE.uploadDisguised },
  ],
  ['nothing', 'mykad.jpg', [], { code: MESSAGE.uploadEmpty }],
  [
    'HEIC named JPEG',
    'IMG_1.jpg',
    heic('heic'),
    { code: MESSAGE.uploadFormat, cause: CAUSE.uploadHeic },
  ],
  [
    'HEIC of several images named PNG',
    'IMG_1.png',
    heic('mif1'),
    { code: MESSAGE.uploadFormat, cause: CAUSE.uploadHeic },
  ],
  [
    'a JPEG truncated in the middle of its scan',
    'a.jpg',
    jpeg(4_032, 3_024).slice(0, -3),
    { code: MESSAGE.uploadUnreadable },
  ],
  [
    'a JPEG truncated after a complete thumbnail',
    'a.jpg',
    [0xff, 0xd8, ...segment(0xe1, thumbnail), ...jpeg(4_032, 3_024).slice(2, -3)],
    { code: MESSAGE.uploadUnreadable },
  ],
  ['a truncated PNG', 'a.png', png(1_000, 640).slice(0, 30), { code: MESSAGE.uploadUnreadable }],
  ['an enormous picture', 'mykad.png', png(50_000, 50_000), { code: MESSAGE.uploadPixels }],
  ['an enormous JPEG', 'mykad.jpg', jpeg(50_000, 50_000), { code: MESSAGE.uploadPixels }],
  ['a JPEG that is too wide', 'mykad.jpg', jpeg(60_000, 100), { code: MESSAGE.uploadPixels }],
])('rejects %s', async (_what, name, bytes, message) => {
  expect(await photoError(fileOf(name, bytes))).toEqual(message);
});

it('accepts exactly 5 MB', async () => {
  expect(await photoError(fileOf('mykad.jpg', JPEG, 5 * MB))).toBeNull();
  expect(await photoError(fileOf('mykad.jpg', JPEG, 5 * MB + 1))).toEqual({
    code: MESSAGE.uploadSize,
  });
});
