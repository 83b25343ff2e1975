import { ESLint } from 'eslint';
import { resolve } from 'node:path';

/**
 * Lints texts as if they stood in the named files: `[[file, text], ...]` as JSON in the argument,
 * one list of broken rules per text as JSON out. A program of its own, since jest cannot load the
 * project's lint configuration.
 */
const eslint = new ESLint({ cwd: resolve(import.meta.dirname, '../../..') });

const broken = [];
for (const [filePath, text] of JSON.parse(process.argv[2])) {
  const [result] = await eslint.lintText(text, { filePath });
  broken.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
console.log(JSON.stringify(broken));
