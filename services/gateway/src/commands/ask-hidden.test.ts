import { PassThrough } from 'node:stream';
import { askHidden } from './ask-hidden';

/** What somebody types at once, and what is shown meanwhile. */
async function asked(typed: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  const lines = await askHidden(['Current password', 'New password'], { input, output });
  return { lines, shown: String(output.read()) };
}

describe('a question on the terminal', () => {
  it('takes a line each, as it was typed, and shows nothing of it', async () => {
    const { lines, shown } = await asked(' a secret \nanother\n');
    expect(lines).toEqual([' a secret ', 'another']);
    expect(shown).toBe('Current password: \nNew password: \n');
  });

  it('has no answer where the input ends', async () => {
    expect((await asked('a secret\n')).lines).toEqual(['a secret']);
  });
});
