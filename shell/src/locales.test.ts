import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../locales/en.json';
import my from '../locales/my.json';

const SOURCES = join(__dirname);
/** Keys that the gateway renders into the HTML. */
const USED_BY_THE_GATEWAY = /^(recovery|titles|brand|offline|oldBrowser|tooMany|install)\./;

it('has the same texts in both languages', () => {
  expect(Object.keys(flat(my))).toEqual(Object.keys(flat(en)));
});

it('has the same placeholders in both languages', () => {
  const holes = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort().join(' ');
  const malay = flat(my);
  const different = Object.entries(flat(en)).filter(
    ([key, text]) => holes(text) !== holes(malay[key] ?? ''),
  );
  expect(different).toEqual([]);
});

it('has no unused text', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
  const unused = Object.keys(flat(en)).filter((key) => {
    if (USED_BY_THE_GATEWAY.test(key)) return false;
    const plain = key.replace(/_(insurance|takaful)$/, '');
    const parts = plain.split(/(?<=\.)/);
    const start = parts.slice(0, -1).join('');
    // A key is used as a literal, in an attribute, or with a computed end.
    return ![`'${plain}'`, `"${plain}"`, `\`${start}`].some((written) => sources.includes(written));
  });
  expect(unused).toEqual([]);
});

function flat(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}
