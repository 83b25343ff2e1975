import { isStorable, unstorableTexts } from './storable-text';

describe('storable text', () => {
  it.each(['', 'Aisyah binti Rahman', '黄小明', '😀', '\u0001'])('includes %j', (text) => {
    expect(isStorable(text)).toBe(true);
  });

  it.each(['\0', 'a\0b', '\ud800', 'x\udc00y', '\udc00\ud800'])('does not include %j', (text) => {
    expect(isStorable(text)).toBe(false);
  });
});

it('is reported by pointer, and a key by its object', () => {
  const body = { name: { first: 'a\0' }, list: ['ok', '\ud800'], notes: { '\0': 'x' }, count: 1 };
  expect(unstorableTexts(body)).toEqual([
    { pointer: '/name/first', code: 'characters' },
    { pointer: '/list/1', code: 'characters' },
    { pointer: '/notes', code: 'characters' },
  ]);
});
