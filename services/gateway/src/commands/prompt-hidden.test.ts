import { PassThrough } from 'node:stream';
import { promptHidden } from './prompt-hidden';

/** Typed input, and the output meanwhile. */
async function promptWith(typed: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  const lines = await promptHidden(['Current password', 'New password'], { input, output });
  return { lines, shown: String(output.read()) };
}

describe('a prompt on the terminal', () => {
  it('reads one line per question, without echo', async () => {
    const { lines, shown } = await promptWith(' a secret \nanother\n');
    expect(lines).toEqual([' a secret ', 'another']);
    expect(shown).toBe('Current password: \nNew password: \n');
  });

  it('has no line after the end of the input', async () => {
    expect((await promptWith('a secret\n')).lines).toEqual(['a secret']);
  });
});
