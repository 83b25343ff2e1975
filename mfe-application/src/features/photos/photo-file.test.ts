import { CAUSE, MESSAGE } from '@edp/domain';
import { photoFault } from './photo-file';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const png = (width: number, height: number) => {
  const head = new Uint8Array(24);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(head.buffer).setUint32(16, width);
  new DataView(head.buffer).setUint32(20, height);
  return [...head];
};
const MB = 1024 * 1024;

function fileOf(name: string, bytes: readonly number[], size = bytes.length): File {
  const content = new Uint8Array(size);
  content.set(bytes.slice(0, size));
  const file = new File([content], name);
  // The simulated browser has no `arrayBuffer` on a slice.
  file.slice = (from, to) =>
    ({ arrayBuffer: () => Promise.resolve(content.slice(from, to).buffer) }) as Blob;
  return file;
}

it.each([
  ['mykad.jpg', JPEG],
  ['MYKAD.JPEG', JPEG],
  ['mykad.png', png(1_000, 640)],
])('takes %s', async (name, bytes) => {
  expect(await photoFault(fileOf(name, bytes))).toBeNull();
});

it.each([
  ['another kind of file', 'mykad.pdf', JPEG, { code: MESSAGE.uploadFormat }],
  ['no extension', 'mykad', JPEG, { code: MESSAGE.uploadFormat }],
  ['HEIC', 'IMG_1.HEIC', [0], { code: MESSAGE.uploadFormat, cause: CAUSE.uploadHeic }],
  [
    'a page in disguise',
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
  ['an enormous picture', 'mykad.png', png(50_000, 50_000), { code: MESSAGE.uploadPixels }],
])('refuses %s', async (_what, name, bytes, message) => {
  expect(await photoFault(fileOf(name, bytes))).toEqual(message);
});

it('takes 5 MB and not a byte more', async () => {
  expect(await photoFault(fileOf('mykad.jpg', JPEG, 5 * MB))).toBeNull();
  expect(await photoFault(fileOf('mykad.jpg', JPEG, 5 * MB + 1))).toEqual({
    code: MESSAGE.uploadSize,
  });
});
