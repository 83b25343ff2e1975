import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Whoever gave the command. */
export interface Terminal {
  /** A person who can be asked; otherwise input was piped in. */
  readonly isPerson: boolean;
  /** Everything that was piped in. */
  readInput(): Promise<string>;
  /** Asks for one line. What is typed can be hidden. */
  ask(question: string, options?: { readonly hidden?: boolean }): Promise<string>;
  say(line: string): void;
}

export const systemTerminal: Terminal = {
  isPerson: process.stdin.isTTY,
  readInput: () => text(process.stdin),
  async ask(question, { hidden = false } = {}) {
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
  say: (line) => void process.stdout.write(`${line}\n`),
};
