import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks on the terminal, one question a line, and shows nothing of what is typed.
 *
 * @returns the lines; fewer where the input ends before
 */
export async function askHidden(
  questions: readonly string[],
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // A terminal echoes by itself unless readline does, which writes to nowhere.
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
