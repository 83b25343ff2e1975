import { ReleaseError } from '@edp/releases';
import { Problem } from '../lib/problem.mjs';
import { type BuildStale, runCommand } from './commands';

/** Runs the command of this process's arguments, prints its lines, and sets the exit code: 1 when it was rejected. */
export async function main(build?: BuildStale): Promise<void> {
  try {
    const lines = runCommand(process.argv.slice(2), process.env, build);
    for await (const line of lines) console.log(line);
  } catch (error) {
    const isExplained = error instanceof Problem || error instanceof ReleaseError;
    console.error(isExplained ? error.message : error);
    process.exitCode = 1;
  }
}
