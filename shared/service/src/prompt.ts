import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** Questions on the terminal. */
export interface Prompt {
  /** Reads one line, optionally without echo; an empty text after the end of the input. */
  ask(question: string, options?: { readonly hidden?: boolean }): Promise<string>;
  /** Releases the input, without which the process does not end. */
  close(): void;
}

/** Opens one reader for all questions: one for each would drop lines that are pasted together. */
export function openPrompt({ input, output }: Streams): Prompt {
  // Between questions nothing is shown: what is typed early may be meant for a hidden one.
  let isShown = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (isShown) output.write(chunk);
      done();
    },
  });
  // With `terminal`, readline echoes instead of the terminal, and reads Ctrl-C, also between questions.
  const terminal = input.isTTY === true;
  const reader = createInterface({ input, output: echo, terminal, prompt: '' });
  reader.once('SIGINT', () => {
    reader.close();
    process.kill(process.pid, 'SIGINT');
  });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question, { hidden = false } = {}) {
      isShown = !hidden;
      output.write(question);
      const line = await lines.next();
      isShown = false;
      if (hidden) output.write('\n');
      return line.done ? '' : line.value;
    },
    close: () => reader.close(),
  };
}
