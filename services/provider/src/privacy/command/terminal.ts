import { text } from 'node:stream/consumers';
import { openPrompt, type Prompt } from '@edp/service';

/** The terminal of the command. */
export interface Terminal {
  /** True for an interactive terminal; false for piped input. */
  readonly isInteractive: boolean;
  /** The whole piped input. */
  readInput(): Promise<string>;
  /** Prompts for one line, optionally without echo. */
  readonly prompt: Prompt['ask'];
  print(line: string): void;
}

/** The terminal of this process; its input is released by `close`. */
export function openTerminal(): Terminal & Pick<Prompt, 'close'> {
  let prompt: Prompt | undefined;
  const { stdin: input, stdout: output } = process;
  return {
    isInteractive: input.isTTY,
    readInput: () => text(input),
    prompt: (...question) => (prompt ??= openPrompt({ input, output })).ask(...question),
    print: (line) => void output.write(`${line}\n`),
    close: () => prompt?.close(),
  };
}
