import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_SENTENCE } from './error-codes';
import { PROBLEM_KINDS } from './problem-codes';

// The formatter pads table cells.
const page = readFileSync(join(__dirname, '../../../docs/errors.md'), 'utf8').replace(/ +/g, ' ');

describe('docs/errors.md', () => {
  it.each(Object.entries(ERROR_SENTENCE))('lists %s with its sentence', (code, sentence) => {
    expect(page).toContain(`| \`${code}\` | ${sentence} |`);
  });

  it.each(Object.entries(PROBLEM_KINDS))(
    'lists %s with its status and title',
    (code, { status, title }) => {
      expect(page).toContain(`| \`${code}\` | ${status} | ${title} |`);
    },
  );
});
