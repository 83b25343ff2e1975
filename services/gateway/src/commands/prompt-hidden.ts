import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Prompts on the terminal, one line per question, without echoing the input.
 *
 * @returns the lines; fewer if the input ends before
 */
export async function promptHidden(
  questions: readonly string[],
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // With `terminal`, readline echoes instead of the terminal, to a stream that discards it.
  const reader = createInterface({ input, output: nowhere, terminal: input.isTTY === true });
  const lines = reader[Symbol.asyncIterator]();
  const typed: string[] = [];
  for (const question of questions) {
    output.write(`${question}: `);
    const line = await lines.next();
    output.write('\n');
    if (line.done) break;
    typed.push(line.value);
  }
  reader.close();
  return typed;
}
