import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from './problem.mjs';

/** As `isSupportCode` of @edp/errors has it. */
const SUPPORT_CODE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const LOG_FILE = /\.log(?:\.1)?$/;
const TIME = /"time":"([^"]+)"/;

/**
 * The support code in the arguments of a command, in the format of logs.
 *
 * @param {readonly string[]} words
 * @throws {Problem} when there is none
 */
export function supportCodeOf([word = '', ...more]) {
  const code = word.toUpperCase();
  if (SUPPORT_CODE.test(code) && more.length === 0) return code;
  throw new Problem('Give the support code that the buyer was shown: npm run logs -- K7QF-2M9D');
}

/**
 * All lines of the logs of a folder that contain a code, including rotated logs, ordered by time.
 *
 * @param {string} code
 * @param {string} folder
 */
export async function linesWith(code, folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => LOG_FILE.test(name)) : [];
  const found = await Promise.all(files.map((name) => search(join(folder, name), `"${code}"`)));
  return found.flat().sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
}

/** Reads the log line by line, because it may be larger than the memory. */
async function search(file, quoted) {
  const lines = [];
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (line.includes(quoted)) lines.push(line);
  }
  return lines;
}

function timeOf(line) {
  return TIME.exec(line)?.[1] ?? '';
}
