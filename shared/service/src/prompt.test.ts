import { PassThrough } from 'node:stream';
import { openPrompt } from './prompt';

const open = (isTTY: boolean) => {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()];
  return { input, output, prompt: openPrompt({ input, output }) };
};

describe('a prompt on the terminal', () => {
  it.each([true, false])('reads one hidden line per question (terminal: %s)', async (isTTY) => {
    const { input, output, prompt } = open(isTTY);
    input.end(' a secret \nanother\n');
    expect(await prompt.ask('Current password: ', { hidden: true })).toBe(' a secret ');
    expect(await prompt.ask('New password: ', { hidden: true })).toBe('another');
    expect(String(output.read())).toBe('Current password: \nNew password: \n');
  });

  it('answers the next question with the second of two lines that were pasted together', async () => {
    const { input, prompt } = open(true);
    input.write('930314-10-5238\nerase\n');
    expect(await prompt.ask('NRIC: ', { hidden: true })).toBe('930314-10-5238');
    expect(await prompt.ask('Type "erase": ')).toBe('erase');
    prompt.close();
  });

  it('shows what is typed to a question that is not hidden', async () => {
    const { input, output, prompt } = open(true);
    const answer = prompt.ask('Type "erase": ');
    input.write('erase\n');
    expect(await answer).toBe('erase');
    expect(String(output.read())).toBe('Type "erase": erase\r\n');
    prompt.close();
  });

  it('has empty answers after the end of the input', async () => {
    const { input, prompt } = open(false);
    input.end('a secret\n');
    expect(await prompt.ask('Current password: ')).toBe('a secret');
    expect(await prompt.ask('New password: ')).toBe('');
  });

  it('ends the process with Ctrl-C, also between questions', async () => {
    const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
    const { input, prompt } = open(true);
    input.write('erase\n');
    await prompt.ask('Type "erase": ');
    input.write('\u0003');
    await new Promise(setImmediate);
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT');
    kill.mockRestore();
  });
});
