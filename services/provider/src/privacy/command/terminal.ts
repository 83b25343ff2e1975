import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The terminal of the command. */
export interface Terminal {
  /** True for an interactive terminal; false for piped input. */
  readonly isInteractive: boolean;
  /** The whole piped input. */
  readInput(): Promise<string>;
  /** Prompts for one line, optionally without echo. */
  prompt(question: string, options?: { readonly hidden?: boolean }): Promise<string>;
  print(line: string): void;
}

export const systemTerminal: Terminal = {
  isInteractive: process.stdin.isTTY,
  readInput: () => text(process.stdin),
  async prompt(question, { hidden = false } = {}) {
    process.stdout.write(question);
    const output = hidden
      ? new Writable({ write: (_chunk, _encoding, done) => done() })
      : undefined;
    const lines = createInterface({
      input: process.stdin,
      output: output ?? process.stdout,
      terminal: true,
    });
    try {
      return await lines.question('');
    } finally {
      lines.close();
      if (hidden) process.stdout.write('\n');
    }
  },
  print: (line) => void process.stdout.write(`${line}\n`),
};
