import { isNameKey, isNameKeyWithoutSpace, isNumericKey } from './keystrokes';

const commands = ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Tab', 'Enter'].map((key) => ({
  key,
}));

describe('keystrokes of a name field', () => {
  it.each(['a', 'Z', 'é', ' ', "'", '/', '@', '-', '.'])('accept %j', (key) => {
    expect(isNameKey({ key })).toBe(true);
  });

  it.each(['1', '#', '$', '_', '+', '<'])('reject %j', (key) => {
    expect(isNameKey({ key })).toBe(false);
  });

  it('reject a space in the variant without spaces', () => {
    expect(isNameKeyWithoutSpace({ key: ' ' })).toBe(false);
    expect(isNameKeyWithoutSpace({ key: 'a' })).toBe(true);
  });
});

describe('keystrokes of a numeric field', () => {
  it('accept digits only', () => {
    expect(Array.from('0123456789').every((key) => isNumericKey({ key }))).toBe(true);
    expect(Array.from('a-+e., ').some((key) => isNumericKey({ key }))).toBe(false);
  });

  it('accept shortcuts', () => {
    expect(isNumericKey({ key: 'v', ctrlKey: true })).toBe(true);
    expect(isNumericKey({ key: 'v', metaKey: true })).toBe(true);
  });
});

it.each(commands)('every field accepts $key', (stroke) => {
  expect(isNumericKey(stroke) && isNameKey(stroke) && isNameKeyWithoutSpace(stroke)).toBe(true);
});
