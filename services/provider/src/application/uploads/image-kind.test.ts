import { formatMessage, kindOfName } from './image-kind';

const JPEG = Buffer.from('ffd8ffe000104a4649460001', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const HEIC = Buffer.from('\0\0\0\x18ftypheic', 'latin1');

describe('the name of a file', () => {
  it.each([
    ['IMG_0001.jpg', 'jpeg'],
    ['IMG_0001.JPEG', 'jpeg'],
    ['Kad pengenalan ibu.png', 'png'],
    ['../../etc/passwd.jpg', 'jpeg'],
    ['C:\\Users\\me\\card.png', 'png'],
    ['shell.php.jpg', 'jpeg'],
    ['.jpg', 'jpeg'],
  ])('%j is a %s; only its extension is used', (name, kind) => {
    expect(kindOfName(name)).toBe(kind);
  });

  it.each([
    'card.jpg.php',
    'card.gif',
    'card.jpg ',
    'card.jpg.',
    'card',
    '',
    'jpg',
    'card.php\0.jpg',
    'card.jpg\r\n',
    // Displayed as "cardexe.jpg" because of the right-to-left override.
    'card\u202Egpj.exe',
    'card\u202Eexe.jpg',
    'card\u200B.jpg',
  ])('%j is not an accepted kind', (name) => {
    expect(kindOfName(name)).toBeNull();
  });
});

describe('name and first bytes together', () => {
  it.each([
    ['a.jpg', JPEG, null],
    ['a.jpeg', JPEG, null],
    ['a.png', PNG, null],
    ['a.png', JPEG, { code: 'upload.format', cause: 'cause.upload.disguised' }],
    ['a.jpg', PNG, { code: 'upload.format', cause: 'cause.upload.disguised' }],
    ['a.heic', HEIC, { code: 'upload.format', cause: 'cause.upload.heic' }],
    ['a.jpg', HEIC, { code: 'upload.format', cause: 'cause.upload.heic' }],
    ['a.heif', JPEG, { code: 'upload.format', cause: 'cause.upload.heic' }],
    ['a.gif', JPEG, { code: 'upload.format' }],
    ['a.jpg', Buffer.from('GIF89a......'), { code: 'upload.format' }],
    ['a.jpg', Buffer.from('<html>......'), { code: 'upload.format' }],
    ['a.jpg', Buffer.from('\n').subarray(0, 0), { code: 'upload.format' }],
    ['a.jpg', Buffer.concat([Buffer.from('\n'), JPEG]), { code: 'upload.format' }],
    ['a.jpg', JPEG.subarray(0, 2), { code: 'upload.format' }],
  ] as const)('%j with these bytes: case %#', (name, head, message) => {
    expect(formatMessage(name, head)).toEqual(message);
  });
});
